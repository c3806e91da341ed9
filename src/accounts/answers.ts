import * as v from 'valibot'
import { applicationMails } from './mail-choices/mail-choices'

const text = v.string()

export const SessionsAnswer = v.array(
  v.object({ _id: text, device: text, created: text, lastUsed: text, current: v.boolean() }),
)

/** `waits` means that the mail is sent within the hour, because the address has reached its limit of three. */
export const InvitationSent = v.object({ success: v.boolean(), waits: v.boolean() })
export type InvitationSent = v.InferOutput<typeof InvitationSent>

const listedUser = {
  _id: text,
  displayName: text,
  email: text,
  title: text,
  organization: v.nullable(v.object({ _id: text, name: text, status: text, statusCode: text })),
  roles: v.array(v.object({ type: text })),
  isAdmin: v.boolean(),
  isSiteAdmin: v.boolean(),
  created: text,
}

const maybe = v.nullable(text)
const texts = v.array(text)

/** A profile's lists. Months are `YYYY-MM`, days are `YYYY-MM-DD`. */
export const profileLists = {
  experience: v.array(
    v.object({
      _id: text,
      title: text,
      company: text,
      location: text,
      start: maybe,
      end: maybe,
      isCurrent: v.boolean(),
      description: text,
    }),
  ),
  education: v.array(
    v.object({
      _id: text,
      school: text,
      degree: text,
      study: text,
      start: text,
      end: maybe,
      isCurrent: v.boolean(),
    }),
  ),
  certifications: v.array(
    v.object({
      _id: text,
      title: text,
      state: text,
      effectiveDate: text,
      isPermanent: v.boolean(),
      expirationDate: maybe,
    }),
  ),
  activities: v.array(v.object({ _id: text, description: text })),
  endorsements: texts,
  gradeBands: texts,
  disabilityAreas: texts,
  languages: texts,
}

const OwnUser = v.object({
  _id: text,
  email: text,
  verified: v.boolean(),
  displayName: text,
  firstName: text,
  lastName: text,
  title: text,
  headline: text,
  location: text,
  phone: text,
  summary: text,
  avatar: maybe,
  photoURL: maybe,
  linkedin: text,
  facebook: text,
  twitter: text,
  instagram: text,
  website: text,
  visible: v.boolean(),
  relocate: v.boolean(),
  isJobSeeker: v.boolean(),
  isPrivatePractive: v.boolean(),
  isSpedAdministrator: v.boolean(),
  isSpedProfessional: v.boolean(),
  isSpedStudent: v.boolean(),
  isSpedTeacher: v.boolean(),
  ...profileLists,
  hiddenFrom: texts,
  applicationMail: v.picklist(applicationMails),
  isEmployer: v.boolean(),
  isAdmin: v.boolean(),
  isSiteAdmin: v.boolean(),
  roles: v.array(v.object({ type: text })),
  organization: v.nullable(v.object({ _id: text, name: text, status: text, statusCode: text })),
  organizationId: maybe,
  savedJobs: texts,
  created: text,
  updated: text,
})

/** A user with all data that they may see about themselves. */
export const ownUser = { description: 'The person', schema: v.object({ user: OwnUser }) }

export const ListedUsers = v.array(v.object(listedUser))
export const ListedUser = v.object({
  ...listedUser,
  suspendedUntil: v.nullable(text),
  invited: v.pipe(v.boolean(), v.description('Whether they were invited and have chosen no password yet')),
})

/** `until` is null for a member who isn't silenced. */
export const SilenceAnswer = v.object({ _id: text, until: maybe, reason: text })
