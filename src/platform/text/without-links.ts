/** Characters that programs or people read as part of an address, although NFKC doesn't turn them into it. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({ '.': '。｡ꓸ܁܂', '/': '⁄∕⧸⧹', ':': '꞉∶˸։' }).flatMap(([sign, others]) =>
    [...others].map((other) => [other, sign] as const),
  ),
)

/** The top-level domains of two letters. Longer ones become more every year, so any three letters may be one. */
const countries =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|xn|ye|yt|za|zm|zw'

const letter = String.raw`[\p{L}\p{M}]`

/** What mail programs make a link, in lowercase text without lookalikes and invisible characters. Each takes linear time. */
const linked = [
  /\/\/|\\\\/,
  /(?<![\p{L}\p{N}])(?:mailto|tel|sms|sip|callto|facetime|skype|webcal|magnet|javascript|file):./u,
  /www\d?\./,
  /[^\s@]@[^\s@]/,
  /\d\.\d{1,3}\.\d{1,3}\.\d/,
  // A name with a top-level domain, its dot in brackets or not.
  new RegExp(
    String.raw`[^\s.,:;!?'"(/][\])}]?[[({]?\.[\])}]?(?:${letter}{3}|(?:${countries})(?![\p{L}\p{N}])|(?=${letter}{2})(?:${letter}?[^\x00-\x7f]))`,
    'u',
  ),
]

const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const toPlain = (text: string) =>
  [...text.normalize('NFKC')]
    .map((sign) => lookalikes.get(sign) ?? sign)
    .join('')
    .replace(isInvisible, '')

/** Whether a character is, or looks like, one that addresses need. */
const formsLink = (sign: string) => /[.:/@\\]/.test(toPlain(sign))

function unlinked(word: string): string {
  const plain = toPlain(word).toLowerCase()
  if (!linked.some((pattern) => pattern.test(plain))) return word
  return [...word]
    .map((sign) => (formsLink(sign) ? ' ' : sign))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * Text of a member that is safe in a mail in our name: no mail program makes a link of it. Words that could be an address
 * lose their dots, slashes, and colons; everything else stays, such as “IEP/504: what now?” or “Dr. Lee”.
 */
export const withoutLinks = (text: string): string => text.replace(/[\S\uFEFF]+/g, unlinked)
