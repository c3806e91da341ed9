import * as v from 'valibot'
import { rawText } from './normalize'
import { formatPhone, tenDigitsOf } from './phone-format'

export const invalidPhone = 'Invalid Phone Number'

/** Ten digits, or eleven with a leading 1, with whatever people write between them. */
const mostTyped = 32

const isNumber = (text: string) => tenDigitsOf(text) !== null

/** The same as `hasTenDigits`, for those who read the description. */
const tenDigits = '(\\+1(\\D*\\d){10}|(?!\\+1)(\\D*\\d){10})\\D*'
const examples = ['(312) 555-0142']

/** A phone number as it is stored: `(XXX) XXX-XXXX` or nothing; '+1' alone is nothing. */
export const Phone = v.pipe(
  v.optional(
    v.nullable(
      v.pipe(
        rawText(mostTyped, invalidPhone, invalidPhone),
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

/** A phone number that must be there. */
export const requiredPhone = (missing: string) =>
  v.pipe(
    v.optional(rawText(mostTyped, invalidPhone, missing), ''),
    v.metadata({ pattern: `^\\s*${tenDigits}$`, examples }),
    v.trim(),
    v.nonEmpty(missing),
    v.check(isNumber, invalidPhone),
    v.transform(formatPhone),
  )
