import * as v from 'valibot'
import { rawText, severalLines } from '../platform/words'

export const messageMessages = {
  required: 'Message is required',
  long: 'Message can be at most 2,000 characters',
  reason: 'Please say in a few words what is wrong.',
  reasonLong: 'At most 500 characters',
  unproven: 'Confirm your email address first. Members should know who writes to them.',
  ended: 'Your trial or plan has ended. Choose a plan to write to members.',
} as const

export const NewMessage = v.object({
  message: v.pipe(
    v.optional(rawText(2000, messageMessages.long, messageMessages.required), ''),
    v.transform(severalLines),
    v.nonEmpty(messageMessages.required),
    v.maxLength(2000, messageMessages.long),
  ),
})

/** Why a message is not all right. */
export const MessageReport = v.object({
  flag: v.pipe(
    v.optional(rawText(500, messageMessages.reasonLong, messageMessages.reason), ''),
    v.transform(severalLines),
    v.nonEmpty(messageMessages.reason),
    v.maxLength(500, messageMessages.reasonLong),
  ),
})

/** What a member does about a message: reports it, or blocks the organization that wrote it. */
export const MessageChange = v.object({
  blocked: v.optional(v.boolean()),
  flag: v.optional(MessageReport.entries.flag),
})
