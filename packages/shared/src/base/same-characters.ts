/** Groups of characters that a key treats as the same, replaced by the first of the group. What NFKC folds is not listed. */

/**
 * Kanji that Japanese names write in several forms: the forms in brackets of the 常用漢字表 (Cabinet notice of 2010), and those
 * of names that family registers keep (髙, 﨑, 邉, 𠮷 …).
 */
const KANJI_FORMS = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹弌 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價
画畫 会會 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺 学學斈 岳嶽 楽樂 渇渴 缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 気氣 既旣 帰歸 偽僞 戯戲
犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕 暁曉 区區 駆驅駈 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪谿 経經 蛍螢 軽輕 継繼 鶏鷄雞 芸藝
撃擊 欠缺 研硏 県縣 倹儉 剣劍 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 戸戶 呉吳 娯娛 広廣 効效 恒恆 黄黃 鉱鑛礦 号號 国國圀 黒黑
砕碎 済濟 斉斎齊齋 剤劑 雑雜 参參 桟棧 蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭 湿濕 実實 写寫 釈釋 寿壽 収收 従從 渋澁澀 獣獸
縦縱 粛肅 処處 叙敍 将將 称稱 渉涉 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼
尽盡 図圖 粋粹 酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 青靑 静靜 清淸 税稅 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪
双雙 壮壯 争爭 荘莊 捜搜 挿插 巣巢 曽曾 痩瘦 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對 体體 帯帶 滞滯 台臺 滝瀧
択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 勅敕 鎮鎭 逓遞 鉄鐵 点點 転轉 填塡 伝傳 灯燈
当當 党黨 盗盜 稲稻 闘鬪 徳德 独獨 読讀 届屆 弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 梅楳 麦麥 発發 髪髮 抜拔 蛮蠻 秘祕 浜濱濵 瓶甁
払拂 仏佛 併倂 並竝 餅餠 辺邊邉 変變 弁辨瓣辯 歩步 宝寶寳 豊豐 褒襃 頬頰 翻飜 毎每 万萬 満滿 麺麵 黙默 弥彌 訳譯 薬藥 与與
予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 涙淚 塁壘 礼禮 励勵 戻戾 霊靈 齢齡 暦曆 歴歷 恋戀 錬鍊
炉爐 労勞 郎郞 楼樓 録錄 湾灣 飲飮 産產 顔顏 教敎 歳歲 内內 閲閱 舎舍 姫姬 彦彥 冊册 舗舖 隷隸 没沒 剥剝 叱𠮟 綿緜 隣鄰 群羣 略畧 協恊 珍珎
高髙 崎﨑嵜 吉𠮷 島嶋嶌嶹 富冨 柳栁桺 館舘 桑桒 淵渕渊 峰峯 檜桧 野埜 秋秌穐龝 藪薮籔 橋槗𣘺 土圡 宜冝 鴎鷗 禰祢 穎頴 昂昻 巌巖 凜凛
尭堯 遥遙 瑶瑤 槙槇 亘亙 晋晉 晃晄 穣穰 禄祿 籠篭 竈竃 濤涛 園薗 聡聰 船舩 峨峩 喜㐂 松枩 間閒 蘆芦 裏裡 竪豎 厨廚 爾尓 湧涌
萊莱 麹麴 祷禱 蒋蔣 迪廸 蝉蟬 兎兔 鶴靏靍鸖 昇曻 達逹 脇𦚰 欅﨔 鯵鰺 鶯鴬 蛎蠣 壺壷 倶俱 呑吞 醤醬 掻搔 諫諌 頸頚 砺礪 蕊蘂 靭靱
`

/**
 * What passes for another character in a nickname, once width, case and kana are folded: letters after Unicode's confusables (UTS 39),
 * as far as Latin, Greek and Cyrillic keyboards and small capitals go, and the kanji that look like a kana.
 */
const LOOK_ALIKES = `
aаαᴀɑ bвβʙ cсᴄϲ dԁᴅ eеεᴇ fꜰ gɢɡ hнηһʜ jјᴊ kкκᴋ lі1iιı|ǀӏɪʟ mмμᴍ nνɴп oоο0〇○◯ᴏ pрρᴘ qԛ rʀг sѕꜱ tтτᴛ uᴜ vᴠѵ wԝᴡ xхχ yуυүʏ zζᴢ
い亻 え工 お才 か力 く勹 た夕 ち千 と卜 に二 ぬ又 の丿 は八 ひ匕 み三 む厶 め乂 ろ口囗□
ー一
`

export const KANJI_FORM: ReadonlyMap<string, string> = /* @__PURE__ */ firstOfEach(KANJI_FORMS)
export const LOOK_ALIKE: ReadonlyMap<string, string> = /* @__PURE__ */ firstOfEach(LOOK_ALIKES)

/** Replaces each character of a group by its first. */
function firstOfEach(groups: string): Map<string, string> {
  const pairs = groups.split(/\s+/).flatMap((group) => {
    const [first = '', ...others] = group
    return others.map((other): [string, string] => [other, first])
  })
  return new Map(pairs)
}
