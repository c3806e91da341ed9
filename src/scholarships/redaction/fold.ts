/**
 * Letters that look like Latin ones, for a reader who should not recognize a name by its picture. There is no small,
 * maintained package for this, and names need only the common ones: Cyrillic, Greek, Armenian, Cherokee, and small
 * capitals, and Latin letters with a stroke or without their dot. A capital may look like another letter than its small
 * form does, so both are here.
 */
const lookAlikes = new Map(
  Object.entries({
    a: 'аАαΑᴀɑᎪ',
    b: 'ВвьЬΒβʙƄᏴ',
    c: 'сСϲϹᴄᏟ',
    d: 'ԁԀᴅđĐðÐɗᎠ',
    e: 'еЕЄєΕεᴇəɛᎬ',
    f: 'ғҒꜰƒϜϝ',
    g: 'ɡԌԍɢᏀց',
    h: 'һҺнНΗʜħĦᎻհ',
    i: 'іІїЇΙιɪıᎥ',
    j: 'јЈϳͿᴊᎫյ',
    k: 'кКΚκᴋқҚᏦ',
    l: 'ӏӀʟłŁᏞլ',
    m: 'мМΜᴍᎷ',
    n: 'пПΝηɴոռŋ',
    o: 'оОΟοᴏøØσօՕө',
    p: 'рРΡρᴘᏢ',
    q: 'ԛԚզ',
    r: 'гГʀᎡ',
    s: 'ѕЅꜱᏚՏ',
    t: 'тТΤτᴛᎢŧŦ',
    u: 'υᴜսՍцЦ',
    v: 'νѵѴᴠᏙ',
    w: 'ԝԜωᴡшШᎳѡ',
    x: 'хХΧχ',
    y: 'уУүҮΥγʏ',
    z: 'ΖᴢᏃʐ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** Nothing is seen of these, although some of them count as letters: U+3164 is the Hangul filler. */
const invisible = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A word in the form in which words are compared: in small letters, without accents and what can't be seen. */
export const foldWord = (word: string): string => word.normalize('NFKD').replace(invisible, '').toLowerCase()

/** The same, with Latin letters in place of those that look like them. */
export const foldLookAlikes = (word: string): string =>
  Array.from(word.normalize('NFKD').replace(invisible, ''), (letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .toLowerCase()
