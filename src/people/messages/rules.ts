import * as v from 'valibot'
import { severalLines } from '../../platform/text/normalize'
import { rawText } from '../../platform/text/raw-text'

export const messageMessages = {
  required: 'Message is required',
  long: 'Message can be at most 2,000 characters',
  reason: 'Say in a few words what’s wrong.',
  reasonLong: 'At most 500 characters',
  nothing: 'Block the organization, or report the message.',
  outcome: 'Choose to agree, disagree, or ignore.',
  replyRequired: 'Write your reply first.',
  replyLong: 'Your reply can be at most 2,000 characters',
  replyUnproven: 'Confirm your email to reply.',
  senderGone: 'The person who wrote this is no longer here, so we can’t pass on your reply.',
  unproven: 'Confirm your email address first. Members should know who writes to them.',
  ended: 'Your trial or plan has ended. Choose a plan to write to members.',
} as const

export const maxMessageLength = 2000
export const maxReportLength = 500

const words = (missing: string, tooLong: string) =>
  v.pipe(
    v.optional(rawText(maxMessageLength, tooLong, missing), ''),
    v.transform(severalLines),
    v.nonEmpty(missing),
    v.maxLength(maxMessageLength, tooLong),
  )

export const NewMessage = v.object({ message: words(messageMessages.required, messageMessages.long) })

export const MessageReply = v.object({ text: words(messageMessages.replyRequired, messageMessages.replyLong) })

const reason = v.pipe(
  rawText(maxReportLength, messageMessages.reasonLong, messageMessages.reason),
  v.transform(severalLines),
  v.nonEmpty(messageMessages.reason),
  v.maxLength(maxReportLength, messageMessages.reasonLong),
)

export const NewMessageReport = v.object({ flag: v.optional(reason, '') })

export const MessageChange = v.pipe(
  v.object({ blocked: v.optional(v.boolean()), flag: v.optional(reason) }),
  v.forward(
    v.partialCheck(
      [['blocked'], ['flag']],
      ({ blocked, flag }) => blocked !== undefined || flag !== undefined,
      messageMessages.nothing,
    ),
    ['blocked'],
  ),
)

/** The report is right, it is wrong, or there is nothing to decide. */
export const reportOutcomes = ['agree', 'disagree', 'ignore'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const ReportSettlement = v.object({
  _id: v.optional(v.string(), ''),
  outcome: v.picklist(reportOutcomes, messageMessages.outcome),
})
