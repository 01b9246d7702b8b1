/**
 * Kanji of names that have variant forms: a search for 高橋 also finds 髙橋. The first kanji of a group represents the
 * group. No package has this data for Japanese names. The pairs are the old forms of 戸籍法施行規則 別表第二の二 and of
 * 常用漢字表 (2010) that occur in names, and the variants that 法務省 lists for family names (戸籍統一文字).
 */
const groups =
  '斉齊斎齋齌 辺邊邉 高髙 崎﨑嵜 沢澤 浜濱濵 島嶋嶌嶹 広廣 桜櫻 国國圀 吉𠮷 橋槗𣘺 桑桒 柳栁桺 館舘 富冨 峰峯 ' +
  '恵惠 栄榮 円圓 寿壽 条條 真眞 竜龍 滝瀧 渋澁 県縣 鉄鐵鐡 関關 豊豐 学學斈 薮藪 篭籠 桧檜 磯礒 荘莊 芦蘆 ' +
  '鴎鷗 弥彌 野埜 清淸 青靑 巌巖 曽曾 増增 仮假 黒黑 縁緣 園薗 郷鄕鄉 内內 呉吳 聡聰 総總 凛凜 穣穰 譲讓 ' +
  '遥遙 尭堯 槙槇 瑶瑤 禄祿 穂穗 萌萠 莱萊 頼賴 麹麴 麦麥 塩鹽 亀龜 縄繩 剣劍劔劒剱 船舩 薬藥 沖冲 涼凉 ' +
  '徳德 亜亞 悪惡 為爲 衛衞 応應 奥奧 横橫 温溫 価價 壊壞 懐懷 楽樂 巻卷 寛寬 気氣 峡峽 狭狹 暁曉 駆駈 ' +
  '勲勳 薫薰 鶏鷄 芸藝 撃擊 検檢 顕顯 験驗 厳嚴 恒恆 黄黃 児兒 実實 収收 従從 縦縱 緒緖 叙敍敘 将將 ' +
  '渉涉 焼燒 奨奬獎 状狀 乗乘 浄淨 畳疊 嬢孃 醸釀 寝寢 慎愼 尽盡 瀬瀨 静靜 摂攝 専專 戦戰 禅禪 壮壯 ' +
  '争爭 巣巢 装裝 蔵藏 即卽 帯帶 単單 団團 弾彈 昼晝 鋳鑄 庁廳 徴徵 聴聽 鎮鎭 転轉 伝傳 灯燈 稲稻 拝拜 ' +
  '売賣 髪髮 抜拔 晩晚 秘祕 払拂 仏佛 歩步 翻飜 毎每 万萬 黙默 与與 揺搖 様樣 謡謠 来來 覧覽 緑綠 涙淚 ' +
  '礼禮 暦曆 歴歷 錬鍊 郎郞 録錄';

const standing: ReadonlyMap<string, string> = new Map(
  groups.split(' ').flatMap((group) => {
    const [first = '', ...further] = group;
    return further.map((variant) => [variant, first] as const);
  }),
);

const variants = new RegExp(`[${[...standing.keys()].join('')}]`, 'gu');

/** @example withoutVariants('髙橋') // '高橋' */
export const withoutVariants = (text: string): string =>
  text.replace(variants, (kanji) => standing.get(kanji) ?? kanji);
