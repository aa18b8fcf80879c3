### 封存：摘要链与承诺。

seal-hand = { $id } 局（第 { $line } 行）
seal-hand-unread = 第 { $line } 行起的一局
seal-done = { $name }：已封存 { $hands } 局；最后的摘要 sha256:{ $last }
seal-done-commits = { $name }：已封存 { $hands } 局，作出 { $commits } 个承诺；最后的摘要 sha256:{ $last }
seal-intact = { $name }：{ $hands } 局，摘要链完好；最后的摘要 sha256:{ $last }
seal-broken = { $name }:{ $line }：{ $how }
seal-left-alone = { $why }；文件未改动
seal-no-hand = 没有可以封存的牌局

seal-never = 没有一局有摘要：文件从未封存
seal-no-digest = { $hand }没有摘要：是封存之后插入的，或摘要被删去
seal-inserted = { $hand }是插入的：前后的牌局封存时没有它
seal-copied = { $hand }是插入的：它是{ $other }的重复
seal-moved = { $hand }的次序被调换：封存时它紧接在{ $other }之后
seal-first = { $hand }封存时是文件的第一局：它前面的牌局是后来插入的
seal-digest = { $hand }被改动：它的摘要被调换，后一局封存时接的是另一个摘要
seal-changed = { $hand }被改动：摘要与内容不符
seal-removed = { $hand }之前有牌局被删去：它的摘要接不上前一个摘要，按局号也缺了牌局
seal-changed-or-removed = { $hand }被改动，或它之前有牌局被删去：它的摘要在文件中无处可接

seal-unreadable = { $hand }：第 { $line } 行读不出，无从计算摘要
seal-no-rules = { $hand }没有写明规则；请用 --rules 指定
seal-unknown-rules = { $hand }写的规则 { $rules } 不认识；请用 --rules 指出规则文件
seal-salt-lines = { $hand }：盐只能是一行文字
seal-salt-again = { $hand }是第二个需要承诺的牌局，而 --salt 只够一局；请不要用它
seal-salt-random = { $hand }：系统没有给出随机数，无法作盐
