import { memberPath, membersPath } from '../../../accounts/directory/member-path'
import type { Member } from '../member'

/** What staff change about a member. Each has a page, for browsers without JavaScript. */
export const memberChanges = ['name', 'sign-out', 'reviewer', 'suspension', 'anonymization'] as const
export type MemberChange = (typeof memberChanges)[number]

/** What staff send a member again. */
export const memberMails = ['confirmation', 'invitation'] as const
export type MemberMail = (typeof memberMails)[number]

type Asked = MemberChange | MemberMail

export const changePath = (id: string, change: Asked) =>
  `${memberPath(id)}/${memberMails.some((mail) => mail === change) ? 'mail' : 'change'}/${change}`

export const invitePath = `${membersPath}/invite`

type AskedMember = Pick<Member, 'displayName' | 'email' | 'roles' | 'suspendedUntil'>
type ChangeWords = { button: string; title: string; explained: string; done: string; isDanger?: boolean }

export const isReviewer = ({ roles }: Pick<Member, 'roles'>) => roles.some(({ type }) => type === 'reviewer')

/** Whether a member is suspended now. */
export const isSuspended = ({ suspendedUntil }: Pick<Member, 'suspendedUntil'>, now: string) =>
  suspendedUntil !== null && suspendedUntil > now

/** The words of a change's page. */
export function changeWords(change: Asked, member: AskedMember, now: string): ChangeWords {
  const { displayName: name, email } = member
  const words: Record<Asked, () => ChangeWords> = {
    name: () => ({
      button: 'Save name',
      title: `Correct the name of ${name}`,
      explained: 'Everyone who sees this member sees the new name. The history shows who changed it.',
      done: 'The name is saved.',
    }),
    'sign-out': () => ({
      button: 'Sign out everywhere',
      title: `Sign out ${name}?`,
      explained: 'All their sessions end now, on every device. They can sign in again with their password.',
      done: 'They are signed out everywhere.',
    }),
    reviewer: () =>
      isReviewer(member)
        ? {
            button: 'Remove reviewer',
            title: `Remove ${name} as a reviewer?`,
            explained: 'They no longer review scholarship applications.',
            done: 'The roles are saved.',
          }
        : {
            button: 'Make reviewer',
            title: `Make ${name} a reviewer?`,
            explained:
              'Reviewers read private applications for scholarships: essays, schools, and names, except in a blind review. They vote on each, and you can see how far they are.',
            done: 'The roles are saved.',
          },
    suspension: () =>
      isSuspended(member, now)
        ? {
            button: 'Lift suspension',
            title: `Lift the suspension of ${name}?`,
            explained: 'They can sign in again right away.',
            done: 'The suspension is saved.',
          }
        : {
            button: 'Suspend member',
            title: `Suspend ${name}?`,
            explained:
              'We sign them out everywhere now, and they can’t sign in again until it is over. If they try, they see the day but not the reason.',
            done: 'The suspension is saved.',
            isDanger: true,
          },
    anonymization: () => ({
      button: 'Anonymize member',
      title: `Anonymize ${name}?`,
      explained:
        'We delete their account, profile, saved jobs, applications, and messages, for employers too. What they wrote for everyone stays, under “Former member.” We email them about it. This happens right away, and you can’t undo it.',
      done: 'The member is anonymized. Their account and personal data are deleted.',
      isDanger: true,
    }),
    confirmation: () => ({
      button: 'Send confirmation again',
      title: `Send ${name} the confirmation again?`,
      explained: `We email ${email} a new link. It expires in three days, and older links stop working.`,
      done: 'The confirmation is on its way.',
    }),
    invitation: () => ({
      button: 'Send invitation again',
      title: `Send ${name} the invitation again?`,
      explained: `We email ${email} a new link to choose a password. It expires in seven days, and older links stop working.`,
      done: 'The invitation is on its way.',
    }),
  }
  return words[change]()
}
