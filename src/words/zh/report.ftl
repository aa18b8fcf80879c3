### 表格、总结及报告的其他用语。

column-seat = 座位
column-role = 身份
column-step = 步骤
column-clause = 条款
column-recorded = 记录
column-due = 应为
column-score = 得分
column-fee = 服务费
column-balance = 余额

label-first = 本局第一处错误
label-settlement = { $hand } 局的结算
label-total = 合计

hand-title = { $hand } 局，{ $rules }：{ $outcome }
hand-title-not-judged = { $hand } 局：未审核

hand-left-out = { $hand } 局：另有 { $count } 处未列出

summary-hands = 共 { $hands } 局 = 无误 { $clean } + 有误 { $faulty } + 未审核 { $notjudged }
summary-findings = 错误 { $errors }，警告 { $warnings }，提示 { $notes }
summary-files = { $files } 个文件
summary-left-out = { $count } 处未列出（见 --max-findings）

shown-expected = 应为：{ $value }
shown-clause = 条款：{ $value }

against-title = { $hand } 局（{ $place }）若按 { $rules } 则不同：
column-here = 本规则
column-there = 另一规则
column-change = 差额
summary-differ = 按另一规则有 { $count } 局不同

waived = 已豁免至 { $expires }（{ $who }）：{ $reason }
waived-by-nobody = 未署名
waived-without-reason = 未写理由
summary-waived = 其中已豁免 { $count }
baseline-expired = { $place } 的 { $code } 的豁免已于 { $expires } 到期
baseline-unused = 没有可豁免的：{ $place } 的 { $code }
baseline-unexplained = { $place } 的 { $code } 的豁免没有写理由和署名
baseline-no-reason = { $place } 的 { $code } 的豁免没有写理由
baseline-no-name = { $place } 的 { $code } 的豁免没有署名
baseline-more = 另有 { $count } 条没有写理由或署名
baseline-place = { $file } 的 { $hand } 局

verify-holds = { $report } 仍然成立：输入 { $inputs } 个，{ $hands } 局
verify-fails = { $report }（输入 { $inputs } 个，{ $hands } 局）不再成立：
verify-missing = 找不到 { $file }
verify-changed = { $file } 已有改动
verify-profile = 规则 { $file } 已有改动
verify-version = 该报告由 { $made } 版生成，现为 { $here } 版
verify-differs = 第一处不同：{ $place }：{ $what }
verify-presence = 不在原处
verify-rules = 所依规则不同
verify-outcome = 结局不同
verify-settlement = 应得数额不同
verify-added = 第 { $line } 行新增 { $code }
verify-removed = 第 { $line } 行不再有 { $code }
verify-profiles = 内置规则已有改动
verify-counts = 统计数字不同
verify-rest = 其他内容不同
verify-said = 第 { $line } 行的 { $code } 内容不同
