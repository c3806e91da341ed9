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
  ...['read members', 'read a member', 'exported members', 'exported audit'],
  // Organizations and their plans
  ...['registered', 'changed organization', 'changed standing', 'linked district', 'removed district'],
  ...['added location', 'changed location', 'deleted location', 'read administrators', 'changed administrator'],
  ...['removed administrator', 'invited administrator', 'changed invitation', 'sent invitation again'],
  ...['withdrew invitation', 'forgot invitations', 'exported organizations', 'ordered plan', 'changed order'],
  ...['ended subscription', 'withdrew purchase order', 'read subscription'],
  // Jobs
  ...['created', 'changed', 'published', 'unpublished', 'paused', 'closed', 'archived', 'expired', 'erased'],
  ...['applied', 'claimed an application', 'set applicant status', 'read applicants', 'exported applicants'],
  // Articles, questions, answers, and comments, besides the verbs of jobs
  ...['deleted', 'created preview', 'read preview', 'revoked previews', 'restored revision'],
  ...['asked', 'answered', 'commented', 'moved', 'removed', 'restored', 'reopened', 'pinned', 'unpinned', 'hid'],
  ...['showed again', 'merged', 'took in a merged question', 'undid a merge', 'gave back a merged question'],
  ...['accepted', 'no longer accepted', 'made anonymous', 'no longer anonymous', 'looked who asked', 'flagged'],
  ...['settled flags'],
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
  'looked who asked': 'looked up who asked',
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

export const wordsOfVerb = (verb: string): string => wordsOf.get(verb) ?? verb
