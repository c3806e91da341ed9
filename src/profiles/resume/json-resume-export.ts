import { boardOf } from '../entries/licensing-boards'
import { profileAddress, type SiteName, siteNames, sites } from '../profile/handles'
import { bulletOf, notGiven } from '../resume-text'
import { skillLists } from './json-resume'
import type { ResumeSource } from './resume'

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

type Source = ResumeSource & Record<SiteName, string>

/** Converts a profile to JSON Resume. Fields without a place in the schema are left out or get a name of their own. */
export function jsonResumeOf(profile: Source) {
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
      profiles: profilesOf(profile),
    }),
    work: experience.map(({ company, title: position, location: at, start, end, description }) =>
      filled({
        ...{ name: company, position, location: at === notGiven ? '' : at, startDate: start, endDate: end },
        ...summaryAndHighlights(description),
      }),
    ),
    education: profile.education.map(({ school, degree, study, start, end }) =>
      filled({ institution: school, studyType: degree, area: study, startDate: start, endDate: end }),
    ),
    certificates: profile.certifications.map(({ title: name, state, effectiveDate, expirationDate }) =>
      // The schema has no state, but allows additional fields.
      filled({ name, issuer: boardOf(state), state, date: effectiveDate, expirationDate }),
    ),
    volunteer: profile.activities.map(({ description }) => ({ summary: description })),
    languages: profile.languages.map((language) => ({ language })),
    skills: Object.entries(skillLists).flatMap(([name, field]) =>
      profile[field].length > 0 ? [{ name, keywords: [...profile[field]] }] : [],
    ),
  }
}

function profilesOf(profile: Source) {
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
  const highlights = lines.slice(from).map((line) => bulletOf(line) ?? line)
  return { summary: lines.slice(0, from).join('\n').trim(), highlights: highlights.length > 0 ? highlights : undefined }
}

/** Drops empty fields: JSON Resume has no null, and an import leaves missing fields unchanged. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
