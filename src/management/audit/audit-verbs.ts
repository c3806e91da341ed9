import { isStatusCode, statusCodes } from '../../organizations/choices'
import { formatDay, formatMoment } from '../../platform/time/clock'
import type { ListedAuditEntry } from './audit-list'
import { isId } from './audit-query'

/**
 * Everything that new entries of the audit log say was done. A stored verb never changes. What a verb is called on our
 * pages, if not itself, is in `otherWords`.
 */
const auditVerbs = [
  // Accounts
  ...['signed up', 'signed in', 'failed to sign in', 'signed out', 'ended a session', 'ended other sessions'],
  ...['changed password', 'asked for a reset', 'reset password', 'asked to change e-mail', 'changed e-mail'],
  ...['verified e-mail', 'accepted an invitation', 'stopped mail', 'changed profile', 'exported their data'],
  ...['deleted the account', 'deleted the account and posts', 'erased again', 'anonymised', 'signed out everywhere'],
  ...['invited a member', 'invited a member again', 'sent a confirmation again', 'changed roles', 'suspended'],
  ...['lifted suspension', 'suspension ended', 'silenced', 'lifted silence', 'began to act for', 'stopped acting for'],
  ...['marked as undeliverable', 'marked as deliverable'],
  ...['read members', 'read a member', 'exported members', 'exported audit'],
  ...['answered a step of the start', 'finished the start', 'dismissed the start'],
  // Organizations and their plans
  ...['registered', 'changed organization', 'changed standing', 'linked district', 'removed district'],
  ...['added location', 'changed location', 'deleted location', 'read administrators', 'changed administrator'],
  ...['removed administrator', 'invited administrator', 'changed invitation', 'sent invitation again'],
  ...['withdrew invitation', 'forgot invitations', 'exported organizations', 'ordered plan', 'changed order'],
  ...['ended subscription', 'withdrew purchase order', 'read subscription'],
  // Jobs
  ...['created', 'changed', 'published', 'unpublished', 'paused', 'closed', 'archived', 'expired', 'renewed'],
  ...['erased'],
  ...['asked for an alert', 'confirmed an alert', 'made an alert', 'changed an alert', 'deleted an alert'],
  ...['stopped alerts', 'took back stopping alerts'],
  ...['withdrew an application', 'applied again', 'changed an application', 'read an applicant’s file'],
  ...['confirmed an applicant’s address', 'changed a private note', 'got the job', 'took back having got the job'],
  ...['applied', 'claimed an application', 'set applicant status', 'read applicants', 'exported applicants'],
  // Articles, questions, answers, and comments, besides the verbs of jobs
  ...['deleted', 'created preview', 'read preview', 'revoked previews', 'restored revision'],
  ...['asked', 'answered', 'commented', 'moved', 'removed', 'restored', 'reopened', 'pinned', 'unpinned', 'hid'],
  ...['showed again', 'merged', 'took in a merged question', 'undid a merge', 'gave back a merged question'],
  ...['accepted', 'no longer accepted', 'made anonymous', 'no longer anonymous', 'looked who asked', 'flagged'],
  ...['settled flags', 'looked at first job', 'unmarked first job'],
  // Messages
  ...['wrote to a member', 'blocked messages', 'allowed messages', 'flagged message', 'read reported messages'],
  ...['settled report', 'replied to message', 'changed contact message', 'read the inbox', 'exported the inbox'],
  // Scholarships
  ...['scholarship.submitted', 'scholarship.withdrawn', 'scholarship.late_code', 'scholarship.late_code_used'],
  ...['scholarship.erased', 'giveaway.drawn', 'decided', 'declined the undecided', 'changed the winner'],
  ...['released decisions', 'wrote letters', 'looked who is chosen', 'read applications', 'read an application'],
  ...['exported applications', 'reported a name', 'settled a reported name', 'recused', 'undid a recusal'],
  ...['blacked out', 'undid the blacking out'],
] as const
type Verb = (typeof auditVerbs)[number]

declare module '../../platform/db/audit' {
  interface AuditVerbs extends Record<Verb, true> {}
}

/**
 * What verbs with another wording are called on our pages. Entries of older versions may have several verbs of a
 * question, such as "closed, pinned", which are read one by one.
 */
const otherWords: Partial<Record<Verb, string>> = {
  anonymised: 'anonymized',
  'verified e-mail': 'confirmed email',
  'changed e-mail': 'changed email',
  'asked to change e-mail': 'asked to change email',
  'flagged message': 'reported message',
  'changed standing': 'changed status',
  'asked for a reset': 'asked for a password reset',
  'began to act for': 'began acting',
  'stopped acting for': 'stopped acting',
  'looked who asked': 'looked up who asked',
  'looked at first job': 'marked as looked at',
  'unmarked first job': 'marked as not looked at',
  'looked who is chosen': 'looked up who is chosen for a scholarship',
  'read a member': 'viewed a member',
  'read members': 'viewed the list of members',
  'scholarship.submitted': 'submitted a scholarship application',
  'scholarship.withdrawn': 'withdrew a scholarship application',
  'scholarship.late_code_used': 'used a code for a late application',
  'scholarship.late_code': 'made a code for late applications',
  'giveaway.drawn': 'drew the winner of a giveaway',
  'scholarship.erased': 'erased the applications of an old scholarship',
  'read applicants': 'viewed applicants',
  'read applications': 'viewed scholarship applications',
  'reported a name': 'reported a name in a blind scholarship application',
  'settled a reported name': 'found no name in a blind scholarship application',
  'read an application': 'viewed a scholarship application',
  'read reported messages': 'viewed reported messages',
}

const wordsOf = new Map(Object.entries(otherWords))

const wordsOfVerb = (verb: string): string => wordsOf.get(verb) ?? verb

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
export const targetWords = ({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>) =>
  kind === 'members' && id !== 'list' ? 'member' : kindWords(kind)

/** Whether the target adds nothing to the entry's text, because it is a whole list. */
export const isOfList = ({ target: { kind, id } }: Pick<ListedAuditEntry, 'target'>) =>
  (kind === 'members' && id === 'list') ||
  (kind === 'messages' && id === 'reported') ||
  (kind === 'contact messages' && id === 'list') ||
  (kind === 'audit' && id === 'list') ||
  (kind === 'organizations' && id === 'list') ||
  (kind === 'administrators' && id === 'list') ||
  (kind === 'invitation' && id === 'expired')

/** Whether the target has no title because it no longer exists. An alert never has one: it says what somebody looks for. */
export const isGone = ({ target: { kind, id }, names }: Pick<ListedAuditEntry, 'target' | 'names'>) =>
  isId(id) && names[id] === undefined && kind !== 'job alert'

/** A line for each field: "Roles: none → reviewer". Without the reason, which is shown separately. */
export function getChanges({ before, after, why, names, target }: Changes): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.flatMap((field) => {
    const words = (values: Changes['before']) => valueWords(values?.[field], field, names)
    const [was, is] = [words(before), words(after)]
    if (was === is || is === why) return []
    // The question that an answer or a comment belongs to is its title already.
    if (field === 'question' && [was, is].includes(names[target.id] ?? '')) return []
    // Some entries say in `before` only as what a thing was found, such as a published article that was edited.
    if (after?.[field] === undefined) return `${fieldWords(field)}: ${was}`
    return before ? `${fieldWords(field)}: ${was} → ${is}` : `${fieldWords(field)}: ${is}`
  })
}

type Changes = Pick<ListedAuditEntry, 'before' | 'after' | 'why' | 'names' | 'target'>

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
    return dayFields.has(field) ? formatDay(text) : formatMoment(text)
  return names[text] ?? text
}
