const toDigits = (text: string) => text.replace(/\D/g, '')

const hasCountry = (digits: string) => digits.length === 11 && digits.startsWith('1')

/** The ten digits of a US number, without a leading 1 or +1; null if it isn't one. */
export function toTenDigits(text: string): string | null {
  const digits = toDigits(text)
  if (hasCountry(digits)) return digits.slice(1)
  // A plus is followed by a country code, and ours is 1.
  return digits.length === 10 && !isInternational(text) ? digits : null
}

/** Formats a complete number as `(XXX) XXX-XXXX`. Other text is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = toTenDigits(text)
  return digits ? inForm(digits) : text
}

/**
 * What a phone field shows after an edit: the number in its form, and where the caret is, after the same number of digits
 * as before. A number that is complete accepts no further digit: `leftOut` is what was typed or pasted too much.
 * @param caret the position in `typed`
 * @param deletesForward whether the Delete key was pressed, which moves on to the next digit
 */
export function editPhone(typed: string, caret: number, deletesForward = false) {
  const fitting = cut(typed, caret)
  const text = formatTyped(fitting.text)
  // Setting the same text again would move the caret to the end.
  const place = text === fitting.text ? fitting.caret : caretAfter(fitting.text, fitting.caret, text, deletesForward)
  return { text, caret: place, leftOut: fitting.leftOut }
}

const whole = /^\(\d{3}\) \d{3}-\d{4}$/
const wholeLength = 14

/** Leaves out the digits beyond ten. A number of another country stays as it is, for the rule to refuse. */
function cut(text: string, caret: number) {
  const digits = toDigits(text)
  // No area code begins with 1.
  const max = digits.startsWith('1') ? 11 : 10
  if (digits.length <= max || (isInternational(text) && max === 10)) return { text, caret, leftOut: '' }
  // What came to a complete number stands before the caret.
  const start = Math.max(caret - (text.length - wholeLength), 0)
  const before = text.slice(0, start) + text.slice(caret)
  if (whole.test(before)) return { text: before, caret: start, leftOut: trimSeparators(text.slice(start, caret)) }
  const end = [...text.matchAll(/\d/g)][max - 1]?.index ?? 0
  return { text: text.slice(0, end + 1), caret: Math.min(caret, end + 1), leftOut: trimSeparators(text.slice(end + 1)) }
}

const trimSeparators = (rest: string) => rest.replace(/^[\s,.;-]+/, '').trimEnd()

/** As much of `(XXX) XXX-XXXX` as there is. After 1 or +, text stays as typed until the number is complete. */
function formatTyped(text: string): string {
  const digits = toDigits(text)
  if (hasCountry(digits)) return inForm(digits.slice(1))
  return isInternational(text) || digits.startsWith('1') ? text : inForm(digits)
}

/** The caret's position after `text` has become `formatted`. */
function caretAfter(text: string, caret: number, formatted: string, deletesForward: boolean): number {
  const lost = hasCountry(toDigits(text)) ? 1 : 0
  const before = Math.max(toDigits(text.slice(0, caret)).length - lost, 0)
  const places = [...formatted].flatMap((letter, i) => (/\d/.test(letter) ? [i] : []))
  if (deletesForward) return places[before] ?? formatted.length
  const last = places[before - 1]
  return last === undefined ? Math.min(before, formatted.length) : last + 1
}

const isInternational = (text: string) => text.trimStart().startsWith('+')

function inForm(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  return exchange ? `(${area}) ${exchange}` : area
}
