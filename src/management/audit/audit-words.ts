import { isStatusCode, statusCodes } from '../../organizations/choices'
import { longDayText, momentText } from '../../ui/hooks/format-time'
import type { ListedAuditEntry } from './audit-list'
import { wordsOfVerb } from './audit-verbs'

/** The labels of fields whose names are unclear to people. */
const fieldNames: Record<string, string> = {
  displayName: 'Name',
  searchName: 'Name for searching',
  isEmployer: 'Employer',
  suspendedUntil: 'Suspended until',
  suspendedWhy: 'Reason',
  silencedUntil: 'Silenced until',
  statusCode: 'Status',
  trialEnds: 'Trial ends',
  subscriptionEndDate: 'Plan ends',
  jobAdmin: 'Job administrator',
  jobAdminId: 'Job administrator',
  organizationId: 'Organization',
  assigneeId: 'Assigned to',
  applyLink: 'Link for applying',
  jobId: 'Job number',
  poNumber: 'Purchase order number',
  fields: 'Changed',
}

/** Fields that hold the end of a day, so that the time of day says nothing. */
const dayFields: ReadonlySet<string> = new Set([
  'suspendedUntil',
  'silencedUntil',
  'trialEnds',
  'subscriptionEndDate',
  'paidUntil',
])

/** The kinds of targets as people call them. */
const kindNames: Record<string, string> = {
  user: 'member',
  members: 'members',
  purchaseOrder: 'purchase order',
}

export const kindWords = (kind: string) => kindNames[kind] ?? kind

/** Whether somebody only looked at something. There are many of these, so lists fold them away. */
export const isReading = ({ verb }: Pick<ListedAuditEntry, 'verb'>) => verb.startsWith('read ')

/** The verb as the beginning of a sentence: "Confirmed email". */
export const auditWords = ({ verb }: Pick<ListedAuditEntry, 'verb'>): string => verbWords(verb)

export function verbWords(verb: string): string {
  const words = verb.split(', ').map(wordsOfVerb).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kind of the target. Our pages call users members, including those that staff viewed. */
export const targetWords = (auditEntry: Pick<ListedAuditEntry, 'target'>) =>
  memberOf(auditEntry) === null ? kindWords(auditEntry.target.kind) : 'member'

/** Whether the target adds nothing to the entry's text, because it is a whole list. */
export const isOfList = ({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>) =>
  (kind === 'members' && id === 'list') ||
  (kind === 'messages' && id === 'reported') ||
  (kind === 'contact messages' && id === 'list') ||
  (kind === 'audit' && id === 'list')

/** The id of the member if the target is one; null for other targets and the list of all members. */
export function memberOf({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>): string | null {
  return kind === 'user' || (kind === 'members' && id !== 'list') ? id : null
}

/**
 * The changes, one line for each field: "Roles: none → reviewer". The reason is left out, because it is shown
 * separately.
 */
export function changesOf({ before, after, why, names }: Changes): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const words = (values: Changes['before']) => valueWords(values?.[field], field, names)
    const [was, is] = [words(before), words(after)]
    if (was === is || is === why) return []
    return before ? `${fieldWords(field)}: ${was} → ${is}` : `${fieldWords(field)}: ${is}`
  })
}

type Changes = Pick<ListedAuditEntry, 'before' | 'after' | 'why' | 'names'>

/** `subscriptionEndDate` becomes "Subscription end date". */
function fieldWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function valueWords(value: unknown, field: string, names: Changes['names']): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  const listWords = (part: unknown) => valueWords(part, field, names)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(listWords).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldWords(name)} ${valueWords(part, name, names)}`)
      .join(', ')
  return textWords(String(value), field, names)
}

function textWords(text: string, field: string, names: Changes['names']): string {
  if (field === 'statusCode' && isStatusCode(text)) return statusCodes[text].label
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text))
    return dayFields.has(field) ? longDayText(text) : `${momentText(text)} UTC`
  return names[text] ?? text
}
