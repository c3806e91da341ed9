import * as v from 'valibot'

export const invalidPhone = 'Invalid Phone Number'

/** Ten digits as `(XXX) XXX-XXXX`, a leading +1 stripped; as much of that as there is while someone types. */
export function formatPhone(text: string): string {
  const digits = text
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (line) return `(${area}) ${exchange}-${line}`
  return exchange ? `(${area}) ${exchange}` : area
}

const hasTenDigits = (text: string) => text.replace(/^\+1/, '').replace(/\D/g, '').length === 10

/** A phone number as it is stored: `(XXX) XXX-XXXX` or nothing; '+1' alone is nothing (api.md, Phone). */
export const Phone = v.pipe(
  v.optional(v.nullable(v.string(invalidPhone)), ''),
  v.transform((text) => (text ?? '').trim()),
  v.transform((text) => (text === '+1' ? '' : text)),
  v.check((text) => text === '' || hasTenDigits(text), invalidPhone),
  v.transform(formatPhone),
)

/** A phone number that must be there. */
export const requiredPhone = (missing: string) =>
  v.pipe(
    v.optional(v.string(missing), ''),
    v.trim(),
    v.nonEmpty(missing),
    v.check(hasTenDigits, invalidPhone),
    v.transform(formatPhone),
  )
