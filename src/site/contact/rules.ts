import * as v from 'valibot'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { oneLine, rawText, severalLines } from '../../platform/text/normalize'
import { Phone } from '../../platform/text/phone'
import { bulkActions, maxChosenMessages } from '../inbox/bulk-actions'
import { messageActions } from '../inbox/message-actions'
import { audiences, contactForms, contactStatuses, minMessageLength } from './choices'
import { maxStaffNoteLength } from './note-length'

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
  status: 'The status is open or done',
  assignee: 'Choose someone on the team',
  staffNote: `Note can be at most ${maxStaffNoteLength.toLocaleString('en-US')} characters`,
  none: 'Choose a message.',
  tooMany: `Choose at most ${maxChosenMessages} messages.`,
  action: 'Choose what to do with the message',
  spam: 'A message is either spam or not',
  form: 'The form is contact or resources',
  audience: 'This is none of the checkboxes',
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

/** Staff's change. Fields that are left out stay unchanged, and `assignee: null` clears the assignee. */
export const ContactChange = v.object({
  status: v.optional(v.picklist(contactStatuses, contactFormMessages.status)),
  assignee: v.optional(v.nullable(v.string(contactFormMessages.assignee))),
  note: v.optional(
    v.pipe(
      rawText(maxStaffNoteLength, contactFormMessages.staffNote),
      v.transform(severalLines),
      v.maxLength(maxStaffNoteLength, contactFormMessages.staffNote),
    ),
  ),
  spam: v.optional(v.boolean(contactFormMessages.spam)),
})
export type ContactChange = v.InferOutput<typeof ContactChange>

/** What the API filters the inbox by. */
export const InboxFilter = v.object({
  status: v.optional(v.picklist(contactStatuses, contactFormMessages.status)),
  form: v.optional(v.picklist(contactForms, contactFormMessages.form)),
  audience: v.optional(v.picklist(Object.values(audiences), contactFormMessages.audience)),
  spam: v.optional(v.picklist(['1'], contactFormMessages.spam)),
})

/** What staff do with several messages at once. */
export const ChosenMessages = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64)), contactFormMessages.none),
    v.nonEmpty(contactFormMessages.none),
    v.maxLength(maxChosenMessages, contactFormMessages.tooMany),
  ),
  action: v.picklist(bulkActions, contactFormMessages.action),
})
export type ChosenMessages = v.InferOutput<typeof ChosenMessages>

/** The button of the form without JavaScript. */
export const ContactAction = v.object({ action: v.picklist(messageActions, contactFormMessages.action) })
