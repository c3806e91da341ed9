import * as v from 'valibot'
import { applicationMails } from '../../accounts/mail-choices/mail-choices'
import { profileAudiences } from '../../accounts/rules'
import { safeUrl, webAddress } from '../../platform/security/safe-url'
import { folded } from '../../platform/text/fold'
import { oneLine } from '../../platform/text/normalize'
import { Phone } from '../../platform/text/phone'
import { choiceLists, entryLists } from '../choices'
import { ActivityEntry, CertificationEntry, EducationEntry, ExperienceEntry } from '../entries/rules'
import { given, line, list, maxHidden, maxLengths, requiredLine, tooLong, yesNo } from '../rules'
import { getWebsite, readHandle, type SiteName, sites } from './handles'

export const profileMessages = {
  website: 'Enter a web address.',
  organization: 'We don’t know this organization.',
  domain: 'Enter what stands after the @ in their addresses, such as lakeside.example.',
  publicDomain: 'Anybody can have an address there. Enter the domain of an organization.',
} as const

const distinct = (texts: string[]): string[] => [...new Set(texts.filter(Boolean))]

/** Removes empty texts, and duplicates regardless of case. */
const shortTexts = (label: string) =>
  v.pipe(
    list(label, line(label, maxLengths.choice)),
    v.transform((texts) => [...new Map(texts.filter(Boolean).map((text) => [text.toLowerCase(), text])).values()]),
  )

/** Names of organizations, folded, because they are compared with names in any spelling. */
const hiddenNames = v.pipe(
  list(
    'Hidden names',
    v.pipe(
      line('Name', maxLengths.name),
      v.transform(folded),
      v.maxLength(maxLengths.name, tooLong('Name', maxLengths.name)),
    ),
    maxHidden,
  ),
  v.transform(distinct),
)

/** Returns the domain in "Lakeside.example", "@lakeside.example", or a pasted address; null without one. */
function getDomain(text: string): string | null {
  const url = safeUrl(text.slice(text.lastIndexOf('@') + 1))
  return url && new URL(url).hostname.replace(/^www\.|\.$/g, '')
}

const hiddenDomains = v.pipe(
  list(
    'Hidden domains',
    v.pipe(
      line('Domain', maxLengths.name),
      v.check((text) => text === '' || getDomain(text) !== null, profileMessages.domain),
      v.metadata({ pattern: `^\\s*$|@|${webAddress.pattern}`, examples: ['lakeside.example'] }),
      v.transform((text) => getDomain(text) ?? ''),
      v.maxLength(maxLengths.name, tooLong('Domain', maxLengths.name)),
    ),
    maxHidden,
  ),
  v.transform(distinct),
)

const handle = (name: SiteName) => {
  const { label } = sites[name]
  return v.pipe(
    given(label, maxLengths.social),
    v.transform(oneLine),
    v.check((text) => text === '' || readHandle(text, name) !== null, `Enter only your ${label} name.`),
    v.metadata({ pattern: '^\\s*@?[\\p{L}\\p{M}\\p{N}._-]*\\s*$|/', examples: ['dana.whitfield'] }),
    v.transform((text) => readHandle(text, name) ?? ''),
    v.maxLength(maxLengths.social, tooLong(label, maxLengths.social)),
  )
}

const website = v.pipe(
  given('Website', maxLengths.social),
  v.transform(oneLine),
  v.check((text) => text === '' || getWebsite(text) !== null, profileMessages.website),
  v.metadata({ pattern: `^\\s*$|${webAddress.pattern}`, examples: ['dana-whitfield.example'] }),
  v.transform((text) => getWebsite(text) ?? ''),
  v.maxLength(maxLengths.social, tooLong('Website', maxLengths.social)),
)

export const About = v.object({
  displayName: requiredLine('Name', maxLengths.displayName),
  title: line('Title', maxLengths.title),
  headline: line('Headline', maxLengths.headline),
  location: line('Location', maxLengths.location),
  phone: Phone,
  isJobSeeker: yesNo('Job seeker'),
  isPrivatePractive: yesNo('Private practice'),
  isSpedAdministrator: yesNo('Administrator'),
  isSpedProfessional: yesNo('Professional'),
  isSpedStudent: yesNo('Student'),
  isSpedTeacher: yesNo('Teacher'),
})

/** Null clears a summary. An empty summary is refused as a mistake. */
export const Summary = v.object({ summary: requiredLine('Summary', maxLengths.summary) })

export const Social = v.object({
  linkedin: handle('linkedin'),
  facebook: handle('facebook'),
  twitter: handle('twitter'),
  instagram: handle('instagram'),
  website,
})

/** Missing fields stay unchanged. */
export const ProfileChange = v.partial(
  v.object({
    ...About.entries,
    ...Social.entries,
    firstName: line('First name', maxLengths.firstName),
    lastName: line('Last name', maxLengths.lastName),
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
    hiddenNames,
    hiddenDomains,
    audience: v.picklist(profileAudiences, 'Choose everyone or employers.'),
    applicationMail: v.picklist(applicationMails, 'Choose each, daily or off.'),
  }),
)
export type ProfileChange = v.InferOutput<typeof ProfileChange>
/** The same change as a client sends it. */
export type ProfileInput = v.InferInput<typeof ProfileChange>

/** Returns the valid fields in the form in which they are stored, and leaves out the others. */
export function getValidFields(fields: Record<string, unknown>): ProfileChange {
  const result = v.safeParse(ProfileChange, fields)
  if (result.success) return result.output
  const wrong = new Set(result.issues.map(({ path }) => path?.[0].key))
  return v.parse(ProfileChange, Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name))))
}
