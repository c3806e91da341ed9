import * as v from 'valibot'
import { Phone } from '../../platform/text/phone'
import { choiceListNames, choiceLists, entryLists } from '../choices'
import { getWebsite, readHandle, type SiteName, siteNames, sites } from '../profile/handles'
import { maxEntries, maxLengths } from '../rules'
import { fittingLine, fittingLines, type Note, type NoteAt, type ResumeChange, reportUnsupported } from './fitting'
import { type JsonResume, skillLists } from './json-resume'
import { type Taking, toActivity, toCertification, toEducation, toExperience } from './json-resume-entries'

const offers = (name: (typeof choiceListNames)[number], word: string) =>
  choiceLists[name].choices.some((choice) => choice.toLowerCase() === word.trim().toLowerCase())

/** Something that an entry of the file lacks. An answer belongs in `field` of the entry at `index` of `part`. */
export type ResumeGap = {
  part: 'work' | 'education' | 'certificates' | 'volunteer'
  index: number
  field: string
  label: string
  isOptional: boolean
  entry: string
}

/** The profile fields from a file, a summary of what was imported, what differs from the file, and what it lacks. */
export type ResumeImport = {
  fields: Record<string, unknown>
  taken: string[]
  changes: ResumeChange[]
  missing: ResumeGap[]
}

/**
 * Converts a JSON Resume to profile fields. Long texts are shortened, and what doesn't fit is left out; `changes` lists
 * both. Fields that are missing in the file are missing in the result. As in JSON Resume, work and education without an
 * end date are current. A certificate without one doesn't expire. An entry without what a profile requires is left out,
 * and `missing` asks for it.
 */
export function readJsonResume(resume: JsonResume): ResumeImport {
  const changes: ResumeChange[] = []
  const missing: ResumeGap[] = []
  const noteAt: NoteAt = (entry) => (what) => changes.push({ entry, what })
  const fields = withoutEmpty({
    ...getBasics(resume.basics, noteAt),
    experience: getEntries('work', entryLists.experience, resume.work, toExperience, { changes, missing }),
    education: getEntries('education', entryLists.education, resume.education, toEducation, { changes, missing }),
    certifications: getEntries('certificates', 'Certifications', resume.certificates, toCertification, {
      changes,
      missing,
    }),
    activities: getEntries('volunteer', entryLists.activities, resume.volunteer, toActivity, { changes, missing }),
    ...getSkills(resume, noteAt),
  })
  for (const [name, label] of Object.entries(placeless)) {
    const part = resume[name as keyof typeof placeless]
    if (Array.isArray(part) && part.length > 0)
      noteAt(label)('This section was left out: a profile has no place for it.')
  }
  const taken = Object.entries(fields).map(([name, value]) => takenWords(name, value))
  if (taken.length === 0 && missing.length === 0) noteAt('The file')('Nothing in it has a place in your profile.')
  return { fields, taken, changes, missing }
}

const placeless = {
  awards: 'Awards',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
  projects: 'Projects',
} as const

function getBasics(basics: JsonResume['basics'], noteAt: NoteAt) {
  if (!basics) return {}
  const line = (text: unknown, entry: string, maxLength: number) =>
    fittingLine(text, 'The text', maxLength, noteAt(entry))
  const { city, region, countryCode } = basics.location ?? {}
  if (countryCode && !/^usa?$/i.test(countryCode))
    noteAt('Location')(`The country, ${countryCode.slice(0, 40)}, was left out.`)
  reportUnsupported(basics, { image: 'the photo' }, noteAt('Photo'))
  reportUnsupported(
    basics.location ?? {},
    { address: 'the street address', postalCode: 'the ZIP code' },
    noteAt('Location'),
  )
  return {
    displayName: line(basics.name, 'Name', maxLengths.displayName),
    headline: line(basics.label, 'Headline', maxLengths.headline),
    title: line(basics.title, 'Title', maxLengths.title),
    summary: getSummary(basics.summary, noteAt('Summary')),
    location: line([city, region].filter(Boolean).join(', '), 'Location', maxLengths.location),
    ...getPhone(basics.phone, noteAt('Phone')),
    ...websiteFrom(basics.url, noteAt('Website')),
    ...getHandles(basics.profiles ?? [], noteAt),
  }
}

/** A summary is one paragraph, so removed line breaks are noted. */
function getSummary(summary: unknown, note: Note): string {
  const text = fittingLines(summary, 'The text', maxLengths.summary, note)
  if (text.includes('\n')) note('Line breaks were left out: a summary is one paragraph.')
  return text
}

function getPhone(phone: string | null | undefined, note: Note) {
  if (!phone) return {}
  const result = v.safeParse(Phone, phone)
  if (result.success) return { phone: result.output }
  note('The number was left out: it is not a US number of ten digits.')
  return {}
}

function websiteFrom(url: string | null | undefined, note: Note) {
  if (!url) return {}
  const website = getWebsite(url.slice(0, 2000))
  if (website && website.length <= maxLengths.social) return { website }
  const why = website ? `it is longer than ${maxLengths.social} characters` : 'it is not a web address'
  note(`The address was left out: ${why}.`)
  return {}
}

type Profiles = NonNullable<NonNullable<JsonResume['basics']>['profiles']>

function getHandles(profiles: Profiles, noteAt: NoteAt): Partial<Record<SiteName, string>> {
  const handles: Partial<Record<SiteName, string>> = {}
  for (const { network, username, url } of profiles) {
    const name = siteNamed(network ?? '')
    const handle = name && (handleIn(username, name) ?? handleIn(url, name))
    if (name && handle && !handles[name]) handles[name] = handle
    else
      noteAt((network || 'Social profile').slice(0, 80))(
        name ? 'The name there was left out: we can’t read it.' : 'A profile has no place for this network.',
      )
  }
  return handles
}

const siteNamed = (network: string) =>
  siteNames.find((name) => network.trim().toLowerCase() === name) ?? (/^x$/i.test(network.trim()) ? 'twitter' : null)

function handleIn(text: string | null | undefined, name: SiteName): string | null {
  const handle = text ? readHandle(text.slice(0, 1000).trim(), name) : null
  return handle && handle.length <= maxLengths.social ? handle : null
}

/** Returns undefined if the file doesn't have this list. */
function getEntries<Given>(
  part: ResumeGap['part'],
  label: string,
  given: Given[] | null | undefined,
  take: Taking<Given>,
  { changes, missing }: Pick<ResumeImport, 'changes' | 'missing'>,
) {
  if (!given) return undefined
  if (given.length > maxEntries)
    changes.push({ entry: label, what: `Only the first ${maxEntries} of ${given.length} entries were taken.` })
  const entries = given.slice(0, maxEntries).flatMap((entry, i) => {
    const own: ResumeChange[] = []
    const gaps: Pick<ResumeGap, 'field' | 'label' | 'isOptional'>[] = []
    const taken = take(entry, own, (field, label, isOptional = false) => gaps.push({ field, label, isOptional }))
    // Any note names the entry. An entry without a note is complete.
    const [{ entry: named } = { entry: label }] = own
    missing.push(...gaps.map((gap) => ({ ...gap, part, index: i, entry: named })))
    for (const { entry: name, what } of own) {
      const isDuplicate = changes.some((change) => change.entry === name && change.what === what)
      // Without the number, two entries with the same name, or with none, would get the same message.
      changes.push({ entry: isDuplicate ? `${name} (number ${i + 1} in your file)` : name, what })
    }
    return taken ?? []
  })
  // If no entry could be imported, the profile keeps its own list.
  return entries.length === 0 && given.length > 0 ? undefined : entries
}

const fieldLabels: Record<string, string> = {
  displayName: 'Name',
  certifications: 'Certifications and licenses',
  gradeBands: 'Grade bands',
  disabilityAreas: 'Disability areas',
  ...Object.fromEntries(siteNames.map((name) => [name, sites[name].label])),
}

function takenWords(name: string, value: unknown): string {
  const label = fieldLabels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
  if (!Array.isArray(value)) return label
  if (value.length === 0) return `${label}: none in the file, so yours are removed`
  return `${label}: ${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
}

const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

/** Reads the skill groups named like our lists, the languages, and single skills that one of our lists offers. */
function getSkills({ skills, languages }: JsonResume, noteAt: NoteAt) {
  const lists: Record<string, string[]> = {}
  const add = (name: string, text: string) => {
    const list = lists[name] ?? []
    lists[name] = list
    const fitting = fittingLine(text, 'The text', maxLengths.choice, noteAt(text.slice(0, 80)))
    if (fitting && list.length < maxEntries) list.push(fitting)
  }
  // Only a list that is empty in the file empties the profile’s.
  if (languages?.length === 0) lists.languages = []
  for (const { language, fluency } of languages ?? []) {
    if (!language) continue
    add('languages', language)
    if (fluency?.trim())
      noteAt(`Language: ${language.slice(0, 80)}`)(
        `How well you speak it, “${fluency.trim().slice(0, 40)},” was left out: a profile lists only the language.`,
      )
  }
  for (const { name, keywords } of skills ?? []) {
    const field = Object.entries(skillLists).find(([label]) => label.toLowerCase() === name?.trim().toLowerCase())?.[1]
    if (field && keywords?.length === 0) lists[field] ??= []
    for (const word of keywords?.length ? keywords : field || !name ? [] : [name]) {
      const offering = field ?? choiceListNames.find((list) => offers(list, word))
      if (offering) add(offering, word)
      else noteAt(`Skill: ${word.slice(0, 80)}`)('A profile has no list for this skill.')
    }
  }
  return lists
}
