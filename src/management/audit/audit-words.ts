import { momentText } from '../../ui/hooks/format-time'
import type { ListedAuditEntry } from './audit-list'

/** The labels of fields whose names are unclear to people. */
const fieldNames: Record<string, string> = {
  displayName: 'Name',
  isEmployer: 'Employer',
  suspendedUntil: 'Suspended until',
  suspendedWhy: 'Reason',
  silencedUntil: 'Silenced until',
  statusCode: 'Status code',
  jobAdmin: 'Job administrator',
  organizationId: 'Organization',
  fields: 'Changed',
}

/** Labels for verbs that are stored in an older or different wording. */
const verbNames: Record<string, string> = {
  anonymised: 'anonymized',
  'verified e-mail': 'confirmed email',
  'changed e-mail': 'changed email',
  'asked to change e-mail': 'asked to change email',
  'flagged message': 'reported message',
  'read a member': 'viewed a member',
  'read members': 'viewed the list of members',
  'scholarship.submitted': 'submitted a scholarship application',
  'scholarship.withdrawn': 'withdrew a scholarship application',
  'scholarship.late_code_used': 'used a code for a late application',
  'scholarship.late_code': 'made a code for late applications',
  'giveaway.drawn': 'drew the winner of a giveaway',
  'scholarship.erased': 'erased the applications of an old scholarship',
}

/** The verb as the beginning of a sentence: "Confirmed email". */
export function auditWords({ verb }: Pick<ListedAuditEntry, 'verb'>): string {
  const words = verbNames[verb] ?? verb
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The kind of the target. Our pages call users members, including those that staff viewed. */
export const targetWords = (auditEntry: Pick<ListedAuditEntry, 'target'>) =>
  memberOf(auditEntry) === null ? auditEntry.target.kind : 'member'

/** Whether the target adds nothing to the entry's text, because it is a whole list. */
export const isOfList = ({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>) =>
  (kind === 'members' && id === 'list') || (kind === 'messages' && id === 'reported')

/** The id of the member if the target is one; null for other targets and the list of all members. */
export function memberOf({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>): string | null {
  return kind === 'user' || (kind === 'members' && id !== 'list') ? id : null
}

/**
 * The changes, one line for each field: "Roles: none → reviewer". The reason is left out, because it is shown
 * separately.
 */
export function changesOf({ before, after, why }: ListedAuditEntry): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const [was, is] = [valueWords(before?.[field]), valueWords(after?.[field])]
    if (was === is || is === why) return []
    return before ? `${fieldWords(field)}: ${was} → ${is}` : `${fieldWords(field)}: ${is}`
  })
}

/** `subscriptionEndDate` becomes "Subscription end date". */
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
