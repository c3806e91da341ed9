const digitsOf = (text: string) => text.replace(/\D/g, '')

const hasCountry = (digits: string) => digits.length === 11 && digits.startsWith('1')

/** The ten digits of a US number, without the 1 or +1 that people write before them; null where it is none. */
export function tenDigitsOf(text: string): string | null {
  const digits = digitsOf(text)
  if (hasCountry(digits)) return digits.slice(1)
  // After a plus stands a country, and ours is 1.
  return digits.length === 10 && !isInternational(text) ? digits : null
}

/** A whole number as `(XXX) XXX-XXXX`; any other text as it is. */
export function formatPhone(text: string): string {
  const digits = tenDigitsOf(text)
  return digits ? inForm(digits) : text
}

/**
 * What a field shows of a number while somebody types it: as much of `(XXX) XXX-XXXX` as there is. No area code begins
 * with 1, so a text that begins with 1 or + waits as it was typed until the number behind the country is whole; and a
 * text of too many digits stays, because cutting it would make another number of it.
 */
export function formatTypedPhone(text: string): string {
  const digits = digitsOf(text)
  if (hasCountry(digits)) return inForm(digits.slice(1))
  if (isInternational(text) || digits.startsWith('1')) return text
  // Only keys after a number that is whole already are not taken.
  if (digits.length > 10) return /^(\(\d{3}\) \d{3}-\d{4})\d+$/.exec(text)?.[1] ?? text
  return inForm(digits)
}

/**
 * Where the caret belongs after `text` has become `formatted`: behind as many digits as before.
 * @param caret where it stood in `text`
 * @param deletesForward whether the Delete key was pressed, which goes on to the next digit
 */
export function caretAfterFormatting(text: string, caret: number, formatted: string, deletesForward = false): number {
  const lost = hasCountry(digitsOf(text)) ? 1 : 0
  const before = Math.max(digitsOf(text.slice(0, caret)).length - lost, 0)
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
