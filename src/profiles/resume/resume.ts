import type { ChoiceListName, EntryListName } from '../choices'
import { type MonthSpan, monthNames } from '../entries/dates'
import { profileAddress, websiteAddress } from '../profile/handles'
import type { Profile } from '../profile/profile'

/** Stands in a required field that a file doesn't have. Resumes don't show it. */
export const notGiven = 'Not given'

/** The profile fields that a resume shows. Lists need no ids. */
export type ResumeSource = Pick<
  Profile & { email: string },
  'displayName' | 'headline' | 'title' | 'email' | 'phone' | 'location' | 'website' | 'linkedin' | 'summary'
> & {
  [List in EntryListName]: readonly Omit<Profile[List][number], '_id'>[]
} & Record<ChoiceListName, readonly string[]>

/** The dates are separate from the details because they are aligned at the other edge. */
export type ResumeEntry = { title: string; details: string[]; dates: string; text: string }
export type ResumeSection = { heading: string; text?: string; entries?: ResumeEntry[]; items?: string[] }

export type ResumeContact = { text: string; href?: string }

/** A resume in reading order. The document, the printed page, and the preview all use it. */
export type Resume = { name: string; headline: string; contact: ResumeContact[]; sections: ResumeSection[] }

/** Empty sections are left out. */
export function toResume(profile: ResumeSource): Resume {
  const { displayName, headline, title, location, phone, email, linkedin, website, summary } = profile
  const contact = [
    { text: location },
    { text: phone },
    { text: email, href: `mailto:${email}` },
    { text: linkedin && `linkedin.com/in/${linkedin}`, href: profileAddress(linkedin, 'linkedin') },
    { text: website, href: websiteAddress(website) },
  ]
  const sections: ResumeSection[] = [
    { heading: 'Summary', text: summary },
    { heading: 'Experience', entries: profile.experience.map(experienceEntry) },
    // Certifications come before education, because districts check first whether somebody may teach.
    { heading: 'Certifications and Licenses', entries: profile.certifications.map(certificationEntry) },
    { heading: 'Education', entries: profile.education.map(educationEntry) },
    { heading: 'Endorsements', items: [...profile.endorsements] },
    { heading: 'Specialties', items: getSpecialties(profile) },
    { heading: 'Activities', items: profile.activities.map(({ description }) => description) },
  ]
  return {
    name: displayName,
    headline: headline || title,
    contact: contact.filter(({ text }) => text).map(({ text, href }) => (href ? { text, href } : { text })),
    sections: sections.filter(({ text, entries, items }) => Boolean(text || entries?.length || items?.length)),
  }
}

function experienceEntry({ title, company, location, description, ...dates }: ResumeSource['experience'][number]) {
  return { title, details: given([company, location]), dates: formatMonths(dates), text: description }
}

function educationEntry({ school, degree, study, ...dates }: ResumeSource['education'][number]) {
  return { title: given([degree, study]).join(', '), details: given([school]), dates: formatMonths(dates), text: '' }
}

function certificationEntry({ title, state, ...validity }: ResumeSource['certifications'][number]) {
  return { title, details: given([state]), dates: formatValidity(validity), text: '' }
}

/** Drops empty texts and the placeholder of an import. */
const given = (texts: string[]) => texts.filter((text) => text !== '' && text !== notGiven)

function getSpecialties({ gradeBands, disabilityAreas, languages }: ResumeSource): string[] {
  const named = { 'Grade bands': gradeBands, 'Disability areas': disabilityAreas, Languages: languages }
  return Object.entries(named).flatMap(([label, values]) =>
    values.length > 0 ? [`${label}: ${values.join(', ')}`] : [],
  )
}

type Validity = { effectiveDate: string | null; expirationDate: string | null; isPermanent: boolean }

/** Formats `YYYY-MM` or `YYYY-MM-DD` as 'Aug 2021'. Returns '' for null. */
function formatMonth(month: string | null): string {
  const [year = '', number = ''] = (month ?? '').split('-')
  const name = monthNames[Number(number) - 1]
  return name ? `${name.slice(0, 3)} ${year}` : year
}

/** Returns 'Aug 2021 – Jun 2023', 'Aug 2021 – Present', or the one date that is known or that is both. */
export function formatMonths({ start, end, isCurrent }: MonthSpan): string {
  const [first, last] = [formatMonth(start), isCurrent ? 'Present' : formatMonth(end)]
  return [first, last !== first && last].filter(Boolean).join(' – ')
}

/** Returns how long a certification is valid: 'Jul 2018 – Jun 2028', 'since Jul 2018, doesn’t expire'. */
export function formatValidity({ effectiveDate, expirationDate, isPermanent }: Validity): string {
  const since = formatMonth(effectiveDate)
  if (isPermanent) return since ? `since ${since}, doesn’t expire` : 'Doesn’t expire'
  return [since, formatMonth(expirationDate)].filter(Boolean).join(' – ')
}
