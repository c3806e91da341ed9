import * as v from 'valibot'
import { applicationMails } from '../../accounts/mail-choices/mail-choices'
import { mustBeThere } from '../../platform/http/openapi-notes'
import { webAddress } from '../../platform/security/safe-url'
import { oneLine, rawText, severalLines } from '../../platform/text/normalize'
import { Phone } from '../../platform/text/phone'
import { dayOf, monthOf } from '../entries/dates'
import { choiceLists, entryLists, lengths, mostEntries } from './choices'
import { handleOf, type SiteName, sites, websiteOf } from './handles'

const tooLong = (label: string, most: number) => `${label} can be at most ${most} characters`
const missing = (label: string) => `${label} is required`

export const profileMessages = {
  month: 'Choose a month and a year.',
  day: 'Enter a date that exists.',
  end: 'End date is before the start date',
  expiration: 'Expiration date is before the effective date',
  website: 'Enter a web address.',
  organization: 'We don’t know this organization.',
} as const

/** What there is of a text; null clears it. */
const given = (label: string, most: number) =>
  v.pipe(
    v.optional(v.nullable(rawText(most, tooLong(label, most), `${label} must be text`)), null),
    v.transform((value) => value ?? ''),
  )

const line = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(oneLine), v.maxLength(most, tooLong(label, most)))

const requiredLine = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(oneLine), v.nonEmpty(missing(label)), v.maxLength(most, tooLong(label, most)))

const lines = (label: string, most: number) =>
  v.pipe(given(label, most), v.transform(severalLines), v.maxLength(most, tooLong(label, most)))

const yesNo = (label: string) =>
  v.pipe(
    v.optional(v.nullable(v.boolean(`${label} must be true or false`)), null),
    v.transform((value) => value ?? false),
  )

/** A date in the form that `read` gives it, or null. */
const date = (label: string, read: (text: string) => string | null, message: string) =>
  v.pipe(
    given(label, lengths.date),
    v.trim(),
    v.check((text) => text === '' || read(text) !== null, message),
    v.transform(read),
  )

const isoMonth = { pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])(-\\d{2}(T.*)?)?\\s*)?$', examples: ['2019-08'] }
const isoDay = {
  pattern: '^\\s*((19|2[01])\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T.*)?\\s*)?$',
  examples: ['2019-08-15'],
}
/** Text that must be there, where null and '' are taken for nothing until a check behind a transform. */
const demanded = { ...mustBeThere, type: 'string', anyOf: undefined, default: undefined, minLength: 1 }

const month = (label: string) => v.pipe(date(label, monthOf, profileMessages.month), v.metadata(isoMonth))
const requiredMonth = (label: string) =>
  v.pipe(
    month(label),
    v.metadata(demanded),
    v.check((value) => value !== null, missing(label)),
    v.transform((value) => value ?? ''),
  )
const requiredDay = (label: string) =>
  v.pipe(
    date(label, dayOf, profileMessages.day),
    v.metadata({ ...isoDay, ...demanded }),
    v.check((value) => value !== null, missing(label)),
    v.transform((value) => value ?? ''),
  )

/** An entry's own name, where it has one already; what else stands there is no name. */
const _id = v.fallback(v.optional(v.string()), undefined)

export const ExperienceEntry = v.pipe(
  v.object({
    _id,
    title: requiredLine('Title', lengths.name),
    company: requiredLine('Company', lengths.name),
    location: requiredLine('Location', lengths.name),
    start: month('Start date'),
    end: month('End date'),
    isCurrent: yesNo('Current'),
    description: lines('Description', lengths.description),
  }),
  v.forward(v.partialCheck([['start'], ['end'], ['isCurrent']], endsAfterStart, profileMessages.end), ['end']),
  v.transform((entry) => ({ ...entry, end: entry.isCurrent ? null : entry.end })),
)

export const EducationEntry = v.pipe(
  v.object({
    _id,
    school: requiredLine('School', lengths.name),
    degree: requiredLine('Degree', lengths.study),
    study: requiredLine('Field of study', lengths.study),
    start: requiredMonth('Start date'),
    end: month('End date'),
    isCurrent: yesNo('Current'),
  }),
  v.forward(
    v.partialCheck([['end'], ['isCurrent']], ({ end, isCurrent }) => isCurrent || end !== null, missing('End date')),
    ['end'],
  ),
  v.forward(v.partialCheck([['start'], ['end'], ['isCurrent']], endsAfterStart, profileMessages.end), ['end']),
  v.transform((entry) => ({ ...entry, end: entry.isCurrent ? null : entry.end })),
)

export const CertificationEntry = v.pipe(
  v.object({
    _id,
    title: requiredLine('Title', lengths.name),
    state: requiredLine('State', lengths.state),
    effectiveDate: requiredDay('Effective date'),
    isPermanent: yesNo('Permanent'),
    expirationDate: v.pipe(
      date('Expiration date', dayOf, profileMessages.day),
      v.metadata({ ...isoDay, examples: ['2031-08-15'] }),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['expirationDate'], ['isPermanent']],
      ({ expirationDate, isPermanent }) => isPermanent || expirationDate !== null,
      missing('Expiration date'),
    ),
    ['expirationDate'],
  ),
  v.forward(
    v.partialCheck(
      [['effectiveDate'], ['expirationDate'], ['isPermanent']],
      ({ effectiveDate, expirationDate, isPermanent }) =>
        isPermanent || !expirationDate || !effectiveDate || expirationDate >= effectiveDate,
      profileMessages.expiration,
    ),
    ['expirationDate'],
  ),
  v.transform((entry) => ({ ...entry, expirationDate: entry.isPermanent ? null : entry.expirationDate })),
)

export const ActivityEntry = v.object({ _id, description: requiredLine('Description', lengths.description) })

type Term = { start?: string | null | undefined; end?: string | null | undefined; isCurrent?: boolean | undefined }

function endsAfterStart({ start, end, isCurrent }: Term): boolean {
  return isCurrent || !start || !end || end >= start
}

/** A list that is replaced whole; null clears it. A long one is refused before its entries are looked at. */
const list = <Item extends v.GenericSchema>(label: string, item: Item) =>
  v.pipe(
    v.nullable(
      v.pipe(
        v.array(v.unknown(), `${label} must be a list`),
        v.maxLength(mostEntries, `${label} can have at most ${mostEntries} entries`),
        v.array(item),
      ),
    ),
    v.transform((entries) => entries ?? []),
  )

/** Short texts, each once, however it is written. */
const shortTexts = (label: string) =>
  v.pipe(
    list(label, line(label, lengths.choice)),
    v.transform((texts) => [...new Map(texts.filter(Boolean).map((text) => [text.toLowerCase(), text])).values()]),
  )

const handle = (name: SiteName) => {
  const { label } = sites[name]
  return v.pipe(
    given(label, lengths.social),
    v.transform(oneLine),
    v.check((text) => text === '' || handleOf(text, name) !== null, `Enter only your ${label} name.`),
    v.metadata({ pattern: '^\\s*@?[\\p{L}\\p{M}\\p{N}._-]*\\s*$|/', examples: ['dana.whitfield'] }),
    v.transform((text) => handleOf(text, name) ?? ''),
    v.maxLength(lengths.social, tooLong(label, lengths.social)),
  )
}

const website = v.pipe(
  given('Website', lengths.social),
  v.transform(oneLine),
  v.check((text) => text === '' || websiteOf(text) !== null, profileMessages.website),
  v.metadata({ pattern: `^\\s*$|${webAddress.pattern}`, examples: ['dana-whitfield.example'] }),
  v.transform((text) => websiteOf(text) ?? ''),
  v.maxLength(lengths.social, tooLong('Website', lengths.social)),
)

/** Who somebody is and how to reach them. */
export const About = v.object({
  displayName: requiredLine('Name', lengths.displayName),
  title: line('Title', lengths.title),
  headline: line('Headline', lengths.headline),
  location: line('Location', lengths.location),
  phone: Phone,
  isJobSeeker: yesNo('Job seeker'),
  isPrivatePractive: yesNo('Private practice'),
  isSpedAdministrator: yesNo('Administrator'),
  isSpedProfessional: yesNo('Professional'),
  isSpedStudent: yesNo('Student'),
  isSpedTeacher: yesNo('Teacher'),
})

/** Null clears a summary; an empty one is a slip. */
export const Summary = v.object({ summary: requiredLine('Summary', lengths.summary) })

export const Social = v.object({
  linkedin: handle('linkedin'),
  facebook: handle('facebook'),
  twitter: handle('twitter'),
  instagram: handle('instagram'),
  website,
})

/** Any fields and lists of a profile; what is left out stays as it is. */
export const ProfileChange = v.partial(
  v.object({
    ...About.entries,
    ...Social.entries,
    firstName: line('First name', lengths.firstName),
    lastName: line('Last name', lengths.lastName),
    summary: v.nullable(Summary.entries.summary),
    visible: yesNo('Visible'),
    relocate: yesNo('Relocate'),
    experience: list(entryLists.experience, ExperienceEntry),
    education: list(entryLists.education, EducationEntry),
    certifications: list('Certifications', CertificationEntry),
    activities: list(entryLists.activities, ActivityEntry),
    endorsements: shortTexts(choiceLists.endorsements.heading),
    gradeBands: shortTexts(choiceLists.gradeBands.heading),
    disabilityAreas: shortTexts(choiceLists.disabilityAreas.heading),
    languages: shortTexts(choiceLists.languages.heading),
    hiddenFrom: list('Hidden from', v.string(profileMessages.organization)),
    applicationMail: v.picklist(applicationMails, 'Choose each, daily or off.'),
  }),
)
export type ProfileChange = v.InferOutput<typeof ProfileChange>
/** The same as it is sent. */
export type ProfileInput = v.InferInput<typeof ProfileChange>

/** An organization that would be left with nobody. */
export type HeldOrganization = { name: string; isSubscribed: number; hasLiveJobs: number }

/**
 * Why an account cannot be deleted yet, and what to do (docs/security.md, 30).
 * @param who would leave it, where it is not the reader
 */
export function needed({ name, isSubscribed, hasLiveJobs }: HeldOrganization, who?: string) {
  const [has, first] = isSubscribed
    ? hasLiveJobs
      ? ['a subscription and open jobs', 'cancel the subscription and close the jobs']
      : ['a subscription', 'cancel the subscription']
    : ['open jobs', 'close the jobs']
  return `${who === undefined ? 'You are' : `${who} is`} the only administrator of ${name}, which has ${has}. Please add another administrator first, or ${first}.`
}

/** Of some fields of a profile those that are valid, as they would be stored; the others are left out. */
export function validFieldsOf(fields: Record<string, unknown>): ProfileChange {
  const result = v.safeParse(ProfileChange, fields)
  if (result.success) return result.output
  const wrong = new Set(result.issues.map(({ path }) => path?.[0].key))
  return v.parse(ProfileChange, Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))))
}
