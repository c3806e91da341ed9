import type { ListedPerson } from '../../accounts/directory/member-list'
import { memberPath, membersPath } from '../../accounts/paths'
import type { Member } from './member'

export const suspensionLengths = {
  date: 'Through a date',
  day: 'One day',
  week: 'One week',
  endless: 'Until we lift it',
}

export const memberChanges = [
  'name',
  'sign-out',
  'delivery',
  'reviewer',
  'editions',
  'suspension',
  'anonymization',
] as const
export type MemberChange = (typeof memberChanges)[number]

export const memberMails = ['confirmation', 'invitation'] as const
export type MemberMail = (typeof memberMails)[number]

type Asked = MemberChange | MemberMail

export const changePath = (id: string, change: Asked) =>
  `${memberPath(id)}/${memberMails.some((mail) => mail === change) ? 'mail' : 'change'}/${change}`

export const invitePath = `${membersPath}/invite`

/** What a form has just changed, and the fields of the form that takes it back. */
export type MemberDone = { change: Asked; waits: boolean; undo: Readonly<Record<string, string>> | null }

type AskedMember = Pick<Member, 'displayName' | 'email' | 'roles' | 'suspendedUntil' | 'undeliverable'>
type ChangeWords = {
  button: string
  title: string
  explained: string
  /** Said after the change, when the member is as it left them. */
  done: string
  /** Said instead if the mail waits for the hourly limit. */
  doneLater?: string
  isDanger?: boolean
}

export const isReviewer = ({ roles }: Pick<ListedPerson, 'roles'>) => roles.some(({ type }) => type === 'reviewer')

/** A box for each scholarship, named by it. */
export const editionPrefix = 'edition.'

/** The fields of the form that says which scholarships somebody reviews. Without a limit, it is all of them. */
export const getChoice = (limits: readonly string[]): Record<string, string> => ({
  reviews: 'yes',
  scope: limits.length > 0 ? 'some' : 'all',
  ...Object.fromEntries(limits.map((name) => [editionPrefix + name, 'on'])),
})

export const isSuspended = ({ suspendedUntil }: Pick<Member, 'suspendedUntil'>, now: string) =>
  suspendedUntil !== null && suspendedUntil > now

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
      done: `${name} is signed out everywhere.`,
    }),
    delivery: () =>
      member.undeliverable
        ? {
            button: 'Mail this address again',
            title: `Mail ${name} again?`,
            explained: `All our mail goes to ${email} again.`,
            done: `Mail to ${name} is stopped.`,
          }
        : {
            button: 'Stop mail to this address',
            title: `Stop mail to ${name}?`,
            explained: `Use this if mail to ${email} comes back. They only get what they ask for, such as a link to reset their password, until they confirm their email again.`,
            done: `Our mail goes to ${name} again.`,
          },
    reviewer: () =>
      isReviewer(member)
        ? {
            button: 'Remove reviewer',
            title: `Remove ${name} as a reviewer?`,
            explained: 'They no longer review scholarship applications.',
            done: `${name} is a reviewer.`,
          }
        : {
            button: 'Make reviewer',
            title: `Make ${name} a reviewer?`,
            explained:
              'Reviewers read private applications for scholarships: essays, schools, and names, except in a blind review. They vote on each, and you can see how far they are.',
            done: `${name} is no longer a reviewer.`,
          },
    editions: () => ({
      button: 'Save scholarships',
      title: `Which scholarships does ${name} review?`,
      explained: 'Reviewers read private applications for these scholarships, and vote on them.',
      done: `${name} reviews these scholarships.`,
    }),
    suspension: () =>
      isSuspended(member, now)
        ? {
            button: 'Lift suspension',
            title: `Lift the suspension of ${name}?`,
            explained: 'They can sign in again right away.',
            done: `${name} is suspended.`,
          }
        : {
            button: 'Suspend member',
            title: `Suspend ${name}?`,
            explained:
              'We sign them out everywhere now, and they can’t sign in again until it is over. If they try, they see the day but not the reason. The reason is part of the copy of their data that they may ask for.',
            done: `${name} can sign in again.`,
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
      done: `The confirmation is on its way. ${email} has three days to confirm it.`,
      doneLater: `${email} has had three in the past hour. The next email goes out within the hour.`,
    }),
    invitation: () => ({
      button: 'Send invitation again',
      title: `Send ${name} the invitation again?`,
      explained: `We email ${email} a new link to choose a password. It expires in seven days, and older links stop working.`,
      done: `The invitation is on its way. ${email} has seven days to accept it.`,
      doneLater: `${email} has had three in the past hour, and the last link still works. The next email goes out within the hour.`,
    }),
  }
  return words[change]()
}
