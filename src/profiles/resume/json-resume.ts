import * as v from 'valibot'
import { getBoardName } from '../entries/licensing-boards'
import { profileAddress, type SiteName, siteNames, sites } from '../profile/handles'
import { readBullet } from '../shared/text-blocks'
import { notGiven, type ResumeSource } from './resume'

const text = v.optional(v.nullable(v.string()))
const list = <S extends v.GenericSchema>(item: S) => v.optional(v.nullable(v.array(item)))

/** A field that a profile has no place for. It is only reported as left out. */
const present = v.optional(v.unknown())

/** The parts of JSON Resume (jsonresume.org, v1.0.0) that a profile can store, and the sections that it can't. */
export const JsonResume = v.object({
  basics: v.optional(
    v.nullable(
      v.object({
        name: text,
        label: text,
        /** Our own field: the person's role, if the label is their headline. */
        title: text,
        phone: text,
        url: text,
        summary: text,
        location: v.optional(
          v.nullable(v.object({ city: text, region: text, countryCode: text, address: present, postalCode: present })),
        ),
        image: present,
        profiles: list(v.object({ network: text, username: text, url: text })),
      }),
    ),
  ),
  work: list(
    v.object({
      name: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(v.string()),
      url: present,
      description: present,
    }),
  ),
  education: list(
    v.object({
      institution: text,
      studyType: text,
      area: text,
      startDate: text,
      endDate: text,
      url: present,
      score: present,
      courses: present,
    }),
  ),
  certificates: list(
    v.object({ name: text, issuer: text, state: text, date: text, expirationDate: text, url: present }),
  ),
  volunteer: list(
    v.object({
      organization: text,
      position: text,
      summary: text,
      highlights: list(v.string()),
      startDate: present,
      endDate: present,
      url: present,
    }),
  ),
  languages: list(v.object({ language: text, fluency: text })),
  skills: list(v.object({ name: text, keywords: list(v.string()) })),
  awards: present,
  publications: present,
  interests: present,
  references: present,
  projects: present,
})
export type JsonResume = v.InferOutput<typeof JsonResume>

const field = v.optional(v.string())

/** A profile as JSON Resume, without empty fields. */
export const JsonResumeAnswer = v.object({
  $schema: v.string(),
  basics: v.object({
    name: field,
    label: field,
    title: field,
    email: field,
    phone: field,
    url: field,
    summary: field,
    location: v.optional(v.object({ city: field, region: field, countryCode: field })),
    profiles: v.optional(v.array(v.object({ network: field, username: field, url: field }))),
  }),
  work: v.array(
    v.object({
      name: field,
      position: field,
      location: field,
      startDate: field,
      endDate: field,
      summary: field,
      highlights: v.optional(v.array(v.string())),
    }),
  ),
  education: v.array(v.object({ institution: field, studyType: field, area: field, startDate: field, endDate: field })),
  certificates: v.array(v.object({ name: field, issuer: field, date: field, expirationDate: field })),
  volunteer: v.array(v.object({ summary: field })),
  languages: v.array(v.object({ language: field })),
  skills: v.array(v.object({ name: field, keywords: v.array(v.string()) })),
})

/** The skill groups that represent our own lists. JSON Resume has no other place for them. */
export const skillLists = {
  Endorsements: 'endorsements',
  'Grade bands': 'gradeBands',
  'Disability areas': 'disabilityAreas',
} as const

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

type Source = ResumeSource & Record<SiteName, string>

/** Converts a profile to JSON Resume. Fields without a place in the schema are left out or get a name of their own. */
export function toJsonResume(profile: Source) {
  const { displayName, headline, title, email, phone, website, summary, location, experience } = profile
  const [city, region] = location.split(',').map((part) => part.trim())
  return {
    $schema: schemaAddress,
    basics: filled({
      name: displayName,
      label: headline || title,
      title: headline ? title : undefined,
      email,
      phone,
      url: website && `https://${website}`,
      summary,
      location: city ? filled({ city, region, countryCode: 'US' }) : undefined,
      profiles: toProfiles(profile),
    }),
    work: experience.map(({ company, title: position, location: at, start, end, description }) =>
      filled({
        name: company,
        position,
        location: at === notGiven ? '' : at,
        startDate: start,
        endDate: end,
        ...summaryAndHighlights(description),
      }),
    ),
    education: profile.education.map(({ school, degree, study, start, end }) =>
      filled({ institution: school, studyType: degree, area: study, startDate: start, endDate: end }),
    ),
    certificates: profile.certifications.map(({ title: name, state, effectiveDate, expirationDate }) =>
      // The schema has no state, but allows additional fields.
      filled({ name, issuer: getBoardName(state), state, date: effectiveDate, expirationDate }),
    ),
    volunteer: profile.activities.map(({ description }) => ({ summary: description })),
    languages: profile.languages.map((language) => ({ language })),
    skills: Object.entries(skillLists).flatMap(([name, field]) =>
      profile[field].length > 0 ? [{ name, keywords: [...profile[field]] }] : [],
    ),
  }
}

function toProfiles(profile: Source) {
  const profiles = siteNames.flatMap((name) => {
    const url = profileAddress(profile[name], name)
    return url ? [{ network: sites[name].label, username: profile[name], url }] : []
  })
  return profiles.length > 0 ? profiles : undefined
}

/** Splits off the bullets at the end of a description, which are the schema's highlights. */
function summaryAndHighlights(description: string) {
  const lines = description.split('\n')
  const from = lines.findLastIndex((line) => !line.startsWith('• ')) + 1
  const highlights = lines.slice(from).map((line) => readBullet(line) ?? line)
  return { summary: lines.slice(0, from).join('\n').trim(), highlights: highlights.length > 0 ? highlights : undefined }
}

/** Drops empty fields: JSON Resume has no null, and an import leaves missing fields unchanged. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
