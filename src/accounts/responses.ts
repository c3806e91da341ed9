import * as v from 'valibot'
import { applicationMails } from './mail-choices/mail-choices'
import { profileAudiences } from './rules'

const text = v.string()
const maybe = v.nullable(text)
const texts = v.array(text)
const roles = v.array(v.object({ type: text }))
const organization = v.nullable(v.object(v.entriesFromList(['_id', 'name', 'status', 'statusCode'], text)))

export const OpenSessions = v.array(
  v.object({ _id: text, device: text, created: text, lastUsed: text, current: v.boolean() }),
)

/** `waits` means that the mail is sent within the hour, because the address has reached its limit of three. */
export const InvitationSent = v.object({ success: v.boolean(), waits: v.boolean() })
export type InvitationSent = v.InferOutput<typeof InvitationSent>

const listedUser = {
  ...v.entriesFromList(['_id', 'displayName', 'email', 'title', 'created'], text),
  organization,
  roles,
  isAdmin: v.boolean(),
  isSiteAdmin: v.boolean(),
}

const yesNo = v.boolean()

/** The entries of a profile's lists. Months are `YYYY-MM`, days are `YYYY-MM-DD`. */
const Experience = v.object({
  ...v.entriesFromList(['_id', 'title', 'company', 'location', 'description'], text),
  ...v.entriesFromList(['start', 'end'], maybe),
  isCurrent: yesNo,
})
const Education = v.object({
  ...v.entriesFromList(['_id', 'school', 'degree', 'study', 'start'], text),
  end: maybe,
  isCurrent: yesNo,
})
const Certification = v.object({
  ...v.entriesFromList(['_id', 'title', 'state', 'effectiveDate'], text),
  isPermanent: yesNo,
  expirationDate: maybe,
})
const Activity = v.object({ _id: text, description: text })
export type Experience = v.InferOutput<typeof Experience>
export type Education = v.InferOutput<typeof Education>
export type Certification = v.InferOutput<typeof Certification>
export type Activity = v.InferOutput<typeof Activity>

export const profileLists = {
  experience: v.array(Experience),
  education: v.array(Education),
  certifications: v.array(Certification),
  activities: v.array(Activity),
  ...v.entriesFromList(['endorsements', 'gradeBands', 'disabilityAreas', 'languages'], texts),
}

const OwnUser = v.object({
  ...v.entriesFromList(
    ['_id', 'email', 'displayName', 'firstName', 'lastName', 'title', 'headline', 'location', 'phone'],
    text,
  ),
  ...v.entriesFromList(
    ['summary', 'linkedin', 'facebook', 'twitter', 'instagram', 'website', 'created', 'updated'],
    text,
  ),
  ...v.entriesFromList(['avatar', 'photoURL', 'organizationId'], maybe),
  ...v.entriesFromList(['verified', 'visible', 'relocate', 'isEmployer', 'isAdmin', 'isSiteAdmin'], yesNo),
  ...v.entriesFromList(['isJobSeeker', 'isPrivatePractive', 'isSpedAdministrator', 'isSpedProfessional'], yesNo),
  ...v.entriesFromList(['isSpedStudent', 'isSpedTeacher'], yesNo),
  ...profileLists,
  ...v.entriesFromList(['hiddenFrom', 'hiddenNames', 'hiddenDomains', 'savedJobs'], texts),
  audience: v.picklist(profileAudiences),
  applicationMail: v.picklist(applicationMails),
  roles,
  organization,
})

export const ownUser = { description: 'The person', schema: v.object({ user: OwnUser }) }

export const ListedUsers = v.array(v.object(listedUser))
export const ListedUser = v.object({
  ...listedUser,
  suspendedUntil: v.nullable(text),
  invited: v.pipe(v.boolean(), v.description('Whether they were invited and have chosen no password yet')),
})

/** `until` is null for a member who isn't silenced. */
export const SilenceResponse = v.object({ _id: text, until: maybe, reason: text })
