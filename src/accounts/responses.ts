import * as v from 'valibot'
import { applicationMails } from './mail-choices/mail-choices'

const text = v.string()
const maybe = v.nullable(text)
const texts = v.array(text)
const roles = v.array(v.object({ type: text }))
const organization = v.nullable(v.object(each(text, '_id', 'name', 'status', 'statusCode')))

/** The same schema for several fields. */
function each<Schema, Name extends string>(schema: Schema, ...names: Name[]): Record<Name, Schema>
function each<Schema>(schema: Schema, ...names: string[]): Record<string, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema]))
}

export const OpenSessions = v.array(
  v.object({ _id: text, device: text, created: text, lastUsed: text, current: v.boolean() }),
)

/** `waits` means that the mail is sent within the hour, because the address has reached its limit of three. */
export const InvitationSent = v.object({ success: v.boolean(), waits: v.boolean() })
export type InvitationSent = v.InferOutput<typeof InvitationSent>

const listedUser = {
  ...each(text, '_id', 'displayName', 'email', 'title', 'created'),
  organization,
  roles,
  isAdmin: v.boolean(),
  isSiteAdmin: v.boolean(),
}

const yesNo = v.boolean()

/** The entries of a profile's lists. Months are `YYYY-MM`, days are `YYYY-MM-DD`. */
const Experience = v.object({
  ...each(text, '_id', 'title', 'company', 'location', 'description'),
  ...each(maybe, 'start', 'end'),
  isCurrent: yesNo,
})
const Education = v.object({
  ...each(text, '_id', 'school', 'degree', 'study', 'start'),
  end: maybe,
  isCurrent: yesNo,
})
const Certification = v.object({
  ...each(text, '_id', 'title', 'state', 'effectiveDate'),
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
  ...each(texts, 'endorsements', 'gradeBands', 'disabilityAreas', 'languages'),
}

const OwnUser = v.object({
  ...each(text, '_id', 'email', 'displayName', 'firstName', 'lastName', 'title', 'headline', 'location', 'phone'),
  ...each(text, 'summary', 'linkedin', 'facebook', 'twitter', 'instagram', 'website', 'created', 'updated'),
  ...each(maybe, 'avatar', 'photoURL', 'organizationId'),
  ...each(yesNo, 'verified', 'visible', 'relocate', 'isEmployer', 'isAdmin', 'isSiteAdmin'),
  ...each(yesNo, 'isJobSeeker', 'isPrivatePractive', 'isSpedAdministrator', 'isSpedProfessional'),
  ...each(yesNo, 'isSpedStudent', 'isSpedTeacher'),
  ...profileLists,
  ...each(texts, 'hiddenFrom', 'savedJobs'),
  applicationMail: v.picklist(applicationMails),
  roles,
  organization,
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
export const SilenceResponse = v.object({ _id: text, until: maybe, reason: text })
