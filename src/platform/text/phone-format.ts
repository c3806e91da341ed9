const digitsOf = (text: string) => text.replace(/\D/g, '')

const hasCountry = (digits: string) => digits.length === 11 && digits.startsWith('1')

/** The ten digits of a US number, without a leading 1 or +1; null if it isn't one. */
export function tenDigitsOf(text: string): string | null {
  const digits = digitsOf(text)
  if (hasCountry(digits)) return digits.slice(1)
  // A plus is followed by a country code, and ours is 1.
  return digits.length === 10 && !isInternational(text) ? digits : null
}

/** Formats a complete number as `(XXX) XXX-XXXX`. Other text is returned unchanged. */
export function formatPhone(text: string): string {
  const digits = tenDigitsOf(text)
  return digits ? inForm(digits) : text
}

/**
 * Formats a number while it is typed, as much of `(XXX) XXX-XXXX` as there is. No area code begins with 1, so text
 * that begins with 1 or + stays as typed until the number after the country code is complete. Text with too many
 * digits is left unchanged, because cutting it would produce a different number.
 */
export function formatTypedPhone(text: string): string {
  const digits = digitsOf(text)
  if (hasCountry(digits)) return inForm(digits.slice(1))
  if (isInternational(text) || digits.startsWith('1')) return text
  // Only digits typed after a complete number are dropped.
  if (digits.length > 10) return /^(\(\d{3}\) \d{3}-\d{4})\d+$/.exec(text)?.[1] ?? text
  return inForm(digits)
}

/**
 * The caret's position after `text` has become `formatted`: after the same number of digits as before.
 * @param caret the position in `text`
 * @param deletesForward whether the Delete key was pressed, which moves on to the next digit
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
