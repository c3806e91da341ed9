import * as v from 'valibot'
import { audiences, contactForms, contactStatuses } from '../contact/choices'

const text = v.string()

const Message = v.object({
  _id: text,
  form: v.picklist(contactForms),
  user: v.nullable(text),
  name: text,
  email: text,
  message: text,
  phone: text,
  title: text,
  school: text,
  audiences: v.array(v.picklist(Object.values(audiences))),
  status: v.picklist(contactStatuses),
  assignee: v.nullable(v.object({ _id: text, displayName: text })),
  note: text,
  spam: v.boolean(),
  created: text,
})

export const inboxResponses = {
  message: { description: 'The message', schema: Message },
  outcomes: {
    description: 'Which messages were changed, and why the others were not',
    schema: v.array(v.object({ _id: text, ok: v.boolean(), detail: v.optional(text) })),
  },
  messages: { description: 'The inbox', schema: v.array(Message) },
}
