### 未能核对的内容及原因。

unverified-no-base = 结算未核对：没有记录底注
    .help = 加一行“base N”（底注 N）
unverified-no-bid = 结算未核对：不知道地主叫几档
    .help = 补上叫牌，或在地主一行写明档数
unverified-no-landlord = 结算未核对：不知道谁是地主
    .help = 补上叫牌或地主一行
unverified-no-marker = 结算未核对：没有记录标记牌，而得分与明王相符
    .help = 补上标记一行
unverified-no-outcome = 结算未核对：既没有出牌也没有结果
unverified-no-multiplier = 结算未核对：倍数取决于没有记录或读不出的内容
unverified-no-balance = 结算未核对：输家不够付时如何分，须知道{ $seat }带入的余额
    .help = 在{ $seat }的玩家一行补上余额
unverified-not-covered = 结算未核对：本局规则没有规定这种结束怎样结算
unverified-unreadable-line = 结算未核对：所依据的一行读不出
unverified-unknown-sets = 结算未核对：没有记录报到了哪些牌
unverified-overflow = 结算未核对：有数目超出 128 位整数
unverified-escape-times = { $seat }逃跑未核对：缺少时刻
    .help = 给断线和重连两行补上 @秒数
unverified-escape-sheet = { $seat }逃跑未核对：计分表不记断线等情形
unverified-hands-unknown = 手牌未核对：发牌没有完整记录
unverified-deal-faulty = 手牌未核对：发牌有误
unverified-quota-unknown = { $seat }的炸弹次数未核对：它的叫牌没有记录或读不出
unverified-digest-unreadable = 摘要未核对：本局有读不出的行
unverified-commit-incomplete = 承诺未核对：缺少盐或部分发牌，或读不出
unverified-totals = 总分未核对：有的局结算不明
unverified-balance-unknown = { $seat }余额未核对：记录中无从推得
