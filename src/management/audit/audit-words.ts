import { momentText } from '../../ui/hooks/format-time'
import type { ListedAuditEntry } from './audit-list'

/** The fields whose own names say little to people. */
const fieldNames: Record<string, string> = {
  displayName: 'Name',
  isEmployer: 'Employer',
  suspendedUntil: 'Suspended until',
  suspendedWhy: 'Reason',
  statusCode: 'Status code',
  jobAdmin: 'Job administrator',
  organizationId: 'Organization',
  fields: 'Changed',
}

/** Entries that are stored under words of another time or place. */
const verbNames: Record<string, string> = {
  anonymised: 'anonymized',
  'verified e-mail': 'confirmed email',
  'changed e-mail': 'changed email',
  'asked to change e-mail': 'asked to change email',
  'flagged message': 'reported message',
  'read a member': 'viewed a member',
  'read members': 'viewed the list of members',
}

/** What was done, as the beginning of a sentence: "Confirmed email". */
export function auditWords({ verb }: Pick<ListedAuditEntry, 'verb'>): string {
  const words = verbNames[verb] ?? verb
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** To what it was done: what is stored as a user is called a member on our pages, and so is one whom staff have read. */
export const targetWords = (auditEntry: Pick<ListedAuditEntry, 'target'>) =>
  memberOf(auditEntry) === null ? auditEntry.target.kind : 'member'

/** Whether the words of the entry say all: a list that was read has no name of its own. */
export const isOfList = ({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>) =>
  (kind === 'members' && id === 'list') || (kind === 'messages' && id === 'reported')

/** The id of the member to whom it was done; null for other things, and for the list of all members. */
export function memberOf({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>): string | null {
  return kind === 'user' || (kind === 'members' && id !== 'list') ? id : null
}

/** What changed, a line for each field but the reason, which stands by itself: "Roles: none → reviewer". */
export function changesOf({ before, after, why }: ListedAuditEntry): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [was, is] = [valueWords(before?.[field]), valueWords(after?.[field])]
    if (was === is || is === why) return []
    return before ? `${fieldWords(field)}: ${was} → ${is}` : `${fieldWords(field)}: ${is}`
  })
}

/** `subscriptionEndDate` is "Subscription end date". */
function fieldWords(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([field, part]) => `${fieldWords(field)} ${valueWords(part)}`)
      .join(', ')
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text) ? `${momentText(text)} UTC` : text
}
