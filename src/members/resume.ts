import { formatMonths, formatValidity } from './resume-dates'

/** What a resume is made of: the profile's fields that an employer reads. */
export type ResumeSource = {
  displayName: string
  headline: string
  title: string
  email: string
  phone: string
  location: string
  website: string
  linkedin: string
  summary: string
  experience: readonly {
    title: string
    company: string
    location: string
    start: string | null
    end: string | null
    isCurrent: boolean
    description: string
  }[]
  education: readonly {
    school: string
    degree: string
    study: string
    start: string | null
    end: string | null
    isCurrent: boolean
  }[]
  certifications: readonly {
    title: string
    state: string
    effectiveDate: string | null
    expirationDate: string | null
    isPermanent: boolean
  }[]
  activities: readonly { description: string }[]
  endorsements: readonly string[]
  gradeBands: readonly string[]
  disabilityAreas: readonly string[]
  languages: readonly string[]
}

export type ResumeEntry = { title: string; details: string[]; text: string }
export type ResumeSection = { heading: string; text?: string; entries?: ResumeEntry[]; items?: string[] }

/** A resume in reading order, the same for the document, the printed page and the preview. */
export type Resume = { name: string; headline: string; contact: string[]; sections: ResumeSection[] }

/** The resume of a profile: a section only where there is something in it. */
export function resumeOf(profile: ResumeSource): Resume {
  const { displayName, headline, title, location, phone, email, linkedin, website, summary } = profile
  const handle = linkedin && `linkedin.com/in/${linkedin}`
  const sections: ResumeSection[] = [
    { heading: 'Summary', text: summary },
    { heading: 'Experience', entries: profile.experience.map(experienceEntry) },
    { heading: 'Education', entries: profile.education.map(educationEntry) },
    { heading: 'Certifications and Licenses', entries: profile.certifications.map(certificationEntry) },
    { heading: 'Endorsements', items: [...profile.endorsements] },
    { heading: 'Specialties', items: specialtiesOf(profile) },
    { heading: 'Activities', items: profile.activities.map(({ description }) => description) },
  ]
  return {
    name: displayName,
    headline: headline || title,
    contact: [location, phone, email, handle, website].filter(Boolean),
    sections: sections.filter(({ text, entries, items }) => Boolean(text || entries?.length || items?.length)),
  }
}

function experienceEntry({ title, company, location, description, ...dates }: ResumeSource['experience'][number]) {
  return { title, details: [company, location, formatMonths(dates)].filter(Boolean), text: description }
}

function educationEntry({ school, degree, study, ...dates }: ResumeSource['education'][number]) {
  return { title: [degree, study].filter(Boolean).join(', '), details: [school, formatMonths(dates)], text: '' }
}

function certificationEntry({ title, state, ...validity }: ResumeSource['certifications'][number]) {
  return { title, details: [state, formatValidity(validity)].filter(Boolean), text: '' }
}

function specialtiesOf({ gradeBands, disabilityAreas, languages }: ResumeSource): string[] {
  const named = { 'Grade bands': gradeBands, 'Disability areas': disabilityAreas, Languages: languages }
  return Object.entries(named).flatMap(([label, values]) =>
    values.length > 0 ? [`${label}: ${values.join(', ')}`] : [],
  )
}
