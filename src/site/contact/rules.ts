import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { oneLine, severalLines } from '../../platform/text/normalize'
import { Phone } from '../../platform/text/phone'
import { rawText } from '../../platform/text/raw-text'
import { validationErrors } from '../../ui/forms/wrong-fields'
import { type ContactFormName, minMessageLength } from './choices'

export const contactFormMessages = {
  name: 'Full Name is required',
  email: 'Must be a valid email address',
  message: 'Please provide more details in your message.',
  longMessage: 'Your message can be at most 5,000 characters',
  displayName: 'Name is required',
  fullName: 'Please provide full name',
  longName: 'Name can be at most 128 characters',
  emailRequired: 'Email is required',
  invalidEmail: 'Please provide a valid email',
  title: 'Title can be at most 64 characters',
  school: 'School can be at most 128 characters',
  note: 'Note can be at most 2,000 characters',
  box: 'A box is either ticked or not',
} as const

const line = (maxLength: number, tooLong: string, missing?: string) =>
  v.pipe(v.optional(rawText(maxLength, tooLong, missing), ''), v.transform(oneLine), v.maxLength(maxLength, tooLong))
const lines = (maxLength: number, tooLong: string, missing?: string) =>
  v.pipe(
    v.optional(rawText(maxLength, tooLong, missing), ''),
    v.transform(severalLines),
    v.maxLength(maxLength, tooLong),
  )

/** An address that the team can reply to. The rule allows no spaces, control characters, or second address. */
const address = (missing: string, invalid: string) =>
  v.pipe(
    v.optional(rawText(254, invalid, missing), ''),
    v.trim(),
    v.nonEmpty(missing),
    v.toLowerCase(),
    v.maxLength(254, invalid),
    v.email(invalid),
  )

/** A `user` in the body is ignored, because the sender comes from the session. */
export const ContactMessage = v.object({
  name: v.pipe(line(128, contactFormMessages.longName, contactFormMessages.name), v.nonEmpty(contactFormMessages.name)),
  email: address(contactFormMessages.email, contactFormMessages.email),
  message: v.pipe(
    lines(5000, contactFormMessages.longMessage, contactFormMessages.message),
    v.metadata({ ...mustBeThere, minLength: minMessageLength }),
    v.check((text) => [...text].length >= minMessageLength, contactFormMessages.message),
  ),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

const box = v.optional(v.boolean(contactFormMessages.box), false)

export const ResourcesMessage = v.object({
  displayName: v.pipe(
    line(128, contactFormMessages.longName, contactFormMessages.displayName),
    v.nonEmpty(contactFormMessages.displayName),
    v.includes(' ', contactFormMessages.fullName),
    v.examples(['Dana Whitfield']),
  ),
  email: address(contactFormMessages.emailRequired, contactFormMessages.invalidEmail),
  phone: Phone,
  title: line(64, contactFormMessages.title),
  school: line(128, contactFormMessages.school),
  checkBoxStudent: box,
  checkBoxTeacher: box,
  checkBoxJob: box,
  checkBoxAdministrator: box,
  checkBoxProfessional: box,
  checkBoxPrivatePractice: box,
  note: lines(2000, contactFormMessages.note),
})
export type ResourcesMessage = v.InferOutput<typeof ResourcesMessage>

const forms = { contact: ContactMessage, resources: ResourcesMessage }

/** Forms load this, and with it the validation library, on their first submit. */
export const checkContactForm = (name: ContactFormName, message: object) => validationErrors(forms[name], message)
