import * as v from 'valibot'
import { boardOf, stateOfBoard } from './licensing-boards'
import type { ResumeSource } from './resume'

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

const text = v.optional(v.nullable(v.string()))
const list = <S extends v.GenericSchema>(item: S) => v.optional(v.nullable(v.array(item)))

/** The part of JSON Resume (jsonresume.org, v1.0.0) that a profile has a place for; everything else is let go. */
export const JsonResume = v.object({
  basics: v.optional(
    v.nullable(
      v.object({
        name: text,
        label: text,
        phone: text,
        url: text,
        summary: text,
        location: v.optional(v.nullable(v.object({ city: text, region: text }))),
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
    }),
  ),
  education: list(v.object({ institution: text, studyType: text, area: text, startDate: text, endDate: text })),
  certificates: list(v.object({ name: text, issuer: text, state: text, date: text, expirationDate: text })),
  volunteer: list(v.object({ organization: text, position: text, summary: text })),
  languages: list(v.object({ language: text })),
  skills: list(v.object({ name: text, keywords: list(v.string()) })),
})
export type JsonResume = v.InferOutput<typeof JsonResume>

const told = v.optional(v.string())

/** What a profile is as JSON Resume; what is empty is left out. */
export const JsonResumeAnswer = v.object({
  $schema: v.string(),
  basics: v.object({
    name: told,
    label: told,
    email: told,
    phone: told,
    url: told,
    summary: told,
    location: v.optional(v.object({ city: told, region: told, countryCode: told })),
    profiles: v.optional(v.array(v.object({ network: told, username: told, url: told }))),
  }),
  work: v.array(
    v.object({ name: told, position: told, location: told, startDate: told, endDate: told, summary: told }),
  ),
  education: v.array(v.object({ institution: told, studyType: told, area: told, startDate: told, endDate: told })),
  certificates: v.array(v.object({ name: told, issuer: told, date: told, expirationDate: told })),
  volunteer: v.array(v.object({ summary: told })),
  languages: v.array(v.object({ language: told })),
  skills: v.array(v.object({ name: told, keywords: v.array(v.string()) })),
})

/** The groups of skills that stand for our own lists; JSON Resume has no other place for them. */
const skillLists = {
  Endorsements: 'endorsements',
  'Grade bands': 'gradeBands',
  'Disability areas': 'disabilityAreas',
} as const

/** A profile as JSON Resume. What the schema has no field for is left out or stands under a name of its own. */
export function jsonResumeOf(profile: ResumeSource) {
  const { displayName, headline, title, email, phone, website, summary, location, linkedin, experience } = profile
  const [city, region] = location.split(',').map((part) => part.trim())
  return {
    $schema: schemaAddress,
    basics: filled({
      name: displayName,
      label: headline || title,
      email,
      phone,
      url: website && `https://${website}`,
      summary,
      location: city ? filled({ city, region, countryCode: 'US' }) : undefined,
      profiles: linkedin
        ? [{ network: 'LinkedIn', username: linkedin, url: `https://www.linkedin.com/in/${linkedin}` }]
        : undefined,
    }),
    work: experience.map(({ company, title: position, location: at, start, end, description }) =>
      filled({ name: company, position, location: at, startDate: start, endDate: end, summary: description }),
    ),
    education: profile.education.map(({ school, degree, study, start, end }) =>
      filled({ institution: school, studyType: degree, area: study, startDate: start, endDate: end }),
    ),
    certificates: profile.certifications.map(({ title: name, state, effectiveDate, expirationDate }) =>
      // The schema knows no state, and allows fields of one's own.
      filled({ name, issuer: boardOf(state), state, date: effectiveDate, expirationDate }),
    ),
    volunteer: profile.activities.map(({ description }) => ({ summary: description })),
    languages: profile.languages.map((language) => ({ language })),
    skills: Object.entries(skillLists).flatMap(([name, field]) =>
      profile[field].length > 0 ? [{ name, keywords: [...profile[field]] }] : [],
    ),
  }
}

/**
 * What a JSON Resume says, as fields of a profile; a part that it leaves out is left out here too, and stays as it was.
 * Work and study without an end go on, as JSON Resume has it; a certificate without one holds for good.
 */
export function profileOf({ basics, work, education, certificates, volunteer, languages, skills }: JsonResume) {
  const place = [basics?.location?.city, basics?.location?.region].filter(Boolean).join(', ')
  const linkedin = basics?.profiles?.find(({ network }) => network?.toLowerCase() === 'linkedin')
  return filled({
    displayName: basics?.name,
    headline: basics?.label,
    phone: basics?.phone,
    website: basics?.url,
    summary: basics?.summary,
    location: place,
    linkedin: linkedin?.username || linkedin?.url,
    experience: work?.map(({ name, position, location, startDate, endDate, summary, highlights }) => ({
      company: name ?? '',
      title: position ?? '',
      location: location ?? '',
      ...monthsOf(startDate, endDate),
      description: [summary, ...(highlights ?? [])].filter(Boolean).join(' '),
    })),
    education: education?.map(({ institution, studyType, area, startDate, endDate }) => ({
      school: institution ?? '',
      degree: studyType ?? '',
      study: area ?? '',
      ...monthsOf(startDate, endDate),
    })),
    certifications: certificates?.map(({ name, issuer, state, date, expirationDate }) => ({
      title: name ?? '',
      state: state || stateOfBoard(issuer ?? ''),
      effectiveDate: date || null,
      expirationDate: expirationDate || null,
      isPermanent: !expirationDate,
    })),
    activities: volunteer?.map(({ organization, position, summary }) => ({
      description: [position, organization, summary].filter(Boolean).join(', '),
    })),
    languages: languages?.flatMap(({ language }) => language || []),
    ...skillsOf(skills),
  })
}

const monthsOf = (start?: string | null, end?: string | null) => ({
  start: start || null,
  end: end || null,
  isCurrent: !end,
})

function skillsOf(skills: JsonResume['skills']) {
  return Object.fromEntries(
    Object.entries(skillLists).flatMap(([name, field]) => {
      const group = skills?.find((skill) => skill.name === name)
      return group ? [[field, group.keywords ?? []]] : []
    }),
  )
}

/** Without what is empty: JSON Resume has no null, and a profile's field that is left out stays. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
