import * as v from 'valibot'
import { severalLines } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'
import { audiences, contactForms, contactStatuses } from '../contact/choices'
import { bulkActions, maxChosenMessages, maxStaffNoteLength, messageActions } from './message-actions'

export const inboxMessages = {
  status: 'The status is open or done',
  assignee: 'Choose someone on the team',
  staffNote: `Note can be at most ${maxStaffNoteLength.toLocaleString('en-US')} characters`,
  staleNote: (note: string) =>
    `Someone else ${note ? `changed this note to “${note}”.` : 'deleted this note.'} Your text is still here. Save it again to replace theirs.`,
  none: 'Choose a message.',
  tooMany: `Choose at most ${maxChosenMessages} messages.`,
  action: 'Choose what to do with the message',
  spam: 'A message is either spam or not',
  sort: 'The sort is oldest, or left out',
  form: 'The form is contact or resources',
  audience: 'This is none of the checkboxes',
} as const

const Note = v.pipe(
  rawText(maxStaffNoteLength, inboxMessages.staffNote),
  v.transform(severalLines),
  v.maxLength(maxStaffNoteLength, inboxMessages.staffNote),
)

/** Staff's change. Fields that are left out stay unchanged, and `assignee: null` clears the assignee. */
export const ContactChange = v.object({
  status: v.optional(v.picklist(contactStatuses, inboxMessages.status)),
  assignee: v.optional(v.nullable(v.string(inboxMessages.assignee))),
  note: v.optional(Note),
  /** The note that the new one replaces. If another one is stored by now, the change is refused. */
  knownNote: v.optional(Note),
  spam: v.optional(v.boolean(inboxMessages.spam)),
})
export type ContactChange = v.InferOutput<typeof ContactChange>

export const InboxFilter = v.object({
  status: v.optional(v.picklist(contactStatuses, inboxMessages.status)),
  form: v.optional(v.picklist(contactForms, inboxMessages.form)),
  audience: v.optional(v.picklist(Object.values(audiences), inboxMessages.audience)),
  spam: v.optional(v.picklist(['1'], inboxMessages.spam)),
  sort: v.optional(v.picklist(['oldest'], inboxMessages.sort)),
})

export const ChosenMessages = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(64)), inboxMessages.none),
    v.nonEmpty(inboxMessages.none),
    v.maxLength(maxChosenMessages, inboxMessages.tooMany),
  ),
  action: v.picklist(bulkActions, inboxMessages.action),
})
export type ChosenMessages = v.InferOutput<typeof ChosenMessages>

/** The button of the form without JavaScript. */
export const MessageChoice = v.object({ action: v.picklist(messageActions, inboxMessages.action) })
