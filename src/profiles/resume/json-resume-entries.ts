import * as v from 'valibot'
import { stateOfBoard } from '../entries/licensing-boards'
import { ActivityEntry, CertificationEntry, EducationEntry, ExperienceEntry } from '../entries/rules'
import { maxLengths } from '../rules'
import {
  fittingDay,
  fittingDescription,
  fittingLine,
  fittingMonth,
  type Note,
  type ResumeChange,
  reportUnsupported,
} from './fitting'
import type { JsonResume } from './json-resume'

type Part<Name extends 'work' | 'education' | 'certificates' | 'volunteer'> = NonNullable<JsonResume[Name]>[number]

/** Asks for what an entry lacks: the field of JSON Resume that an answer fills, and what to call it. */
type Ask = (field: string, label: string, isOptional?: boolean) => void

/** Converts an entry to the form that a profile's list accepts. Returns null, and notes the reason, if it can't. */
export type Taking<Given> = (given: Given, changes: ResumeChange[], ask: Ask) => object | null

/** Returns the value, and asks for it if it is missing. An entry that stays incomplete is left out. */
function asked<Value extends string | null>(value: Value, field: string, label: string, ask: Ask): Value {
  if (!value) ask(field, label)
  return value
}

export const toExperience: Taking<Part<'work'>> = (given, changes, ask) => {
  const note = makeNote(changes, 'Experience', given.position, given.name)
  reportUnsupported(given, { url: 'the link', description: 'what the employer does' }, note)
  return valid(ExperienceEntry, note, {
    title: asked(fittingLine(given.position, 'The job title', maxLengths.name, note), 'position', 'Job title', ask),
    company: asked(fittingLine(given.name, 'The employer', maxLengths.name, note), 'name', 'Company', ask),
    location: asked(fittingLine(given.location, 'The location', maxLengths.name, note), 'location', 'Location', ask),
    ...getTerm(given, note),
    description: fittingDescription(given.summary, given.highlights ?? [], maxLengths.description, note),
  })
}

const startLabel = 'Start, such as 2019-08'

export const toEducation: Taking<Part<'education'>> = (given, changes, ask) => {
  const note = makeNote(changes, 'Education', given.studyType, given.institution)
  const term = getTerm(given, note)
  reportUnsupported(given, { url: 'the link', score: 'the GPA or score', courses: 'the courses' }, note)
  // Education requires both dates, so one replaces the other.
  if (!term.start && term.end) {
    note('The start date is missing. We took the end date.')
    ask('startDate', startLabel, true)
  }
  if (!term.end && !term.isCurrent && term.start) note('The end date could not be read. We took the start date.')
  return valid(EducationEntry, note, {
    school: asked(fittingLine(given.institution, 'The school', maxLengths.name, note), 'institution', 'School', ask),
    degree: asked(fittingLine(given.studyType, 'The degree', maxLengths.study, note), 'studyType', 'Degree', ask),
    study: asked(fittingLine(given.area, 'The field of study', maxLengths.study, note), 'area', 'Field of study', ask),
    start: asked(term.start ?? term.end, 'startDate', startLabel, ask),
    end: term.isCurrent ? null : (term.end ?? term.start),
    isCurrent: term.isCurrent,
  })
}

export const toCertification: Taking<Part<'certificates'>> = (given, changes, ask) => {
  const note = makeNote(changes, 'Certification', given.name, given.issuer)
  const state = given.state || stateOfBoard(given.issuer ?? '')
  const expirationDate = fittingDay(given.expirationDate, 'The expiration date', 'end', note)
  if (!given.state && given.issuer && state && state !== given.issuer)
    note(`The issuer, “${given.issuer.slice(0, 80)},” became ${state}: a profile names the state.`)
  if (!given.expirationDate) {
    note('The file has no expiration date, so it counts as one that doesn’t expire.')
    ask('expirationDate', 'Expires on, such as 2028-06-30', true)
  }
  reportUnsupported(given, { url: 'the link' }, note)
  return valid(CertificationEntry, note, {
    title: asked(fittingLine(given.name, 'The title', maxLengths.name, note), 'name', 'Title', ask),
    state: asked(fittingLine(state, 'The issuer', maxLengths.state, note), 'state', 'State', ask),
    effectiveDate: asked(
      fittingDay(given.date, 'The date', 'start', note),
      'date',
      'Issued on, such as 2019-08-01',
      ask,
    ),
    expirationDate,
    // A certification needs an expiration date unless it is permanent. One with an unreadable date is not permanent.
    isPermanent: !given.expirationDate,
  })
}

export const toActivity: Taking<Part<'volunteer'>> = (given, changes) => {
  const note = makeNote(changes, 'Activity', given.position, given.organization)
  const dates = [given.startDate, given.endDate].some(Boolean)
  reportUnsupported({ ...given, dates: dates || null }, { dates: 'the dates', url: 'the link' }, note)
  const about = [given.position, given.organization, given.summary].filter(Boolean).join(', ')
  const description = [about, ...(given.highlights ?? [])].filter(Boolean).join('; ')
  return valid(ActivityEntry, note, {
    description: fittingLine(description, 'The description', maxLengths.description, note),
  })
}

function getTerm({ startDate, endDate }: { startDate?: unknown; endDate?: unknown }, note: Note) {
  const start = fittingMonth(startDate, 'The start date', 'start', note)
  const end = fittingMonth(endDate, 'The end date', 'end', note)
  const isCurrent = !endDate
  if (start && end && end < start) {
    note('The end date was left out: it is before the start date.')
    return { start, end: null, isCurrent }
  }
  return { start, end, isCurrent }
}

function makeNote(changes: ResumeChange[], list: string, ...names: unknown[]): Note {
  const name = names
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .join(', ')
    .slice(0, 80)
  return (what) => changes.push({ entry: name ? `${list}: ${name}` : list, what })
}

/** Returns the entry if it passes the profile's own rules. Otherwise notes the reason and returns null. */
function valid(schema: v.GenericSchema, note: Note, entry: object): object | null {
  const result = v.safeParse(schema, entry)
  if (result.success) return entry
  note(`This entry was left out. ${result.issues[0].message}.`.replace(/\.\.$/, '.'))
  return null
}
