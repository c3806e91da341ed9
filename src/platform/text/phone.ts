import * as v from 'valibot'
import { formatPhone, toTenDigits } from './phone-format'
import { rawText } from './raw-text'

export const invalidPhone = 'Invalid Phone Number'

/** Ten digits, or eleven with a leading 1, plus the characters between them. */
const maxRawLength = 32

const isNumber = (text: string) => toTenDigits(text) !== null

/** The same as `toTenDigits`, as a pattern for the API description. */
const tenDigits = '(\\+1(\\D*\\d){10}|(?!\\+1)(\\D*\\d){10})\\D*'
const examples = ['(312) 555-0142']

/** An optional phone number, stored as `(XXX) XXX-XXXX` or ''. '+1' on its own counts as empty. */
export const Phone = v.pipe(
  v.optional(
    v.nullable(
      v.pipe(
        rawText(maxRawLength, invalidPhone, invalidPhone),
        v.metadata({ pattern: `^\\s*(\\+1|${tenDigits})?\\s*$`, examples }),
      ),
    ),
    '',
  ),
  v.transform((text) => (text ?? '').trim()),
  v.transform((text) => (text === '+1' ? '' : text)),
  v.check((text) => text === '' || isNumber(text), invalidPhone),
  v.transform(formatPhone),
)

export const requiredPhone = (missing: string) =>
  v.pipe(
    v.optional(rawText(maxRawLength, invalidPhone, missing), ''),
    v.metadata({ pattern: `^\\s*${tenDigits}$`, examples }),
    v.trim(),
    v.nonEmpty(missing),
    v.check(isNumber, invalidPhone),
    v.transform(formatPhone),
  )
