import * as v from 'valibot'
import { newAddress, personName } from '../../accounts/rules'
import { invalidPhone, requiredPhone } from '../../platform/text/phone'
import { _id, required } from '../rules'

/** Roman numerals, as in Henry IV, stay upper case. */
const isCareless = (word: string) =>
  word === word.toLowerCase() || (word === word.toUpperCase() && !/^[IVX]{2,}$/.test(word))

const capitalize = (word: string) =>
  word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Includes open invitations. */
export const maxAdministrators = 5

export const administratorMessages = {
  displayName: 'Name is required',
  title: 'Title is required',
  failed: 'Add Admin Failed',
  full: 'You already have five administrators, including open invitations. Remove one to invite someone else.',
  notFirst: 'This organization already has an administrator, who can invite others.',
  known: 'This address already belongs to one of your administrators or has an open invitation.',
  oneself: 'You can’t remove yourself. Ask another administrator to do it.',
} as const

export const NewAdministrator = v.object({
  displayName: v.pipe(personName(administratorMessages.displayName), v.transform(titleCase)),
  email: newAddress,
  title: required(administratorMessages.title, 64),
  phone: requiredPhone(invalidPhone),
})
export type NewAdministrator = v.InferOutput<typeof NewAdministrator>

/** Fields that are left out stay unchanged. */
export const AdministratorChange = v.object({
  _id,
  /** For staff: the organization that the person must belong to. Employers change only their own. */
  organization: v.exactOptional(
    v.pipe(
      v.nullable(v.union([v.string(), v.object({ _id: v.string() })])),
      v.transform((given) => (typeof given === 'object' ? (given?._id ?? null) : given)),
    ),
  ),
  ...v.partial(NewAdministrator).entries,
  /** For an open invitation: sends a new link, and the old one stops working. */
  resend: v.exactOptional(v.boolean('Yes or no?')),
})
export type AdministratorChange = v.InferOutput<typeof AdministratorChange>

const text = v.string()

export const AdministratorResponse = v.object({
  _id: text,
  displayName: text,
  email: text,
  title: text,
  phone: text,
  avatar: v.nullable(text),
  organization: text,
  pending: v.boolean(),
  /** The email goes out within the hour, because this address has already had three. */
  waits: v.exactOptional(v.boolean()),
})

/** Capitalizes words that are all lower or all upper case. Other words stay as they are, such as McDonald. */
export function titleCase(name: string): string {
  return name.replace(/\S+/g, (word) => (isCareless(word) ? capitalize(word) : word))
}
