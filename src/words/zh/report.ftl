### 表格、总结及报告的其他用语。

column-seat = 座位
column-role = 身份
column-step = 步骤
column-clause = 条款
column-recorded = 记录
column-due = 应为
column-difference = 差额
column-score = 得分
column-fee = 服务费
column-balance = 余额
column-code = 代码
column-severity = 级别
column-meaning = 含义
column-hand = 局
column-verdict = 结论

role-landlord = 地主
role-peasant = 农民
role-escaper = 逃跑者
role-other = 其他各家

coverage-deal = 发牌
coverage-bids = 叫牌
coverage-plays = 出牌
coverage-events = 断线等
coverage-scores = 得分
coverage-balances = 余额
coverage-line = 核对范围：{ $parts }
coverage-part = { $part }{ $extent }

label-recorded = 记录
label-expected = 应为
label-clause = 条款
label-help = 提示
label-first = 本局第一处错误
label-settlement = { $hand } 局的结算
label-total = 合计

verdict-clean = 无误
verdict-faulty = 有误
verdict-not-judged = 未审核

hand-title = { $hand } 局，{ $rules }：{ $outcome }
hand-title-not-judged = { $hand } 局：未审核

hand-left-out = { $hand } 局：另有 { $count } 处未列出

summary-hands = 共 { $hands } 局 = 无误 { $clean } + 有误 { $faulty } + 未审核 { $notjudged }
summary-findings = 错误 { $errors }，警告 { $warnings }，提示 { $notes }
summary-files = { $files } 个文件
summary-left-out = { $count } 处未列出（见 --max-findings）

shown-expected = 应为：{ $value }
shown-clause = 条款：{ $value }
