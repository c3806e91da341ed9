import type { ComponentProps } from 'react'
import { titles } from '../../../accounts/registration/titles'
import { states } from '../../../platform/places/states'
import { choiceLists, type EntryListName, isChoiceList, isEntryList, roleFlagNames, roleFlags } from '../../choices'
import { maxLengths } from '../../rules'
import { siteNames, sites } from '../handles'
import type { DialogName } from './profile-dialogs'

export type FormField = {
  name: string
  label: string
  /** A line of text if it is left out. */
  kind?: 'lines' | 'month' | 'day' | 'toggle' | 'phone' | 'place'
  hint?: string
  /** The number of characters, which the hint counts. */
  maxLength?: number
  need?: 'optional' | 'unmarked'
  rows?: number
  suggestions?: readonly string[]
  /** Another field that hides this one while it is on. */
  unless?: string
  input?: ComponentProps<'input'>
}

const { name: maxLength, study, description } = maxLengths

/** The fields of an entry, and what its dialog or page is called for a new entry, and for one that is there. */
const entryForms: Record<EntryListName, { titles: readonly [string, string]; fields: readonly FormField[] }> = {
  experience: {
    titles: ['Add experience', 'Edit experience'],
    fields: [
      { name: 'title', label: 'Title', maxLength },
      { name: 'company', label: 'Company', hint: 'The school, district, or practice.', maxLength },
      { name: 'location', label: 'Location', maxLength },
      { name: 'start', label: 'Start date', kind: 'month', need: 'optional' },
      { name: 'isCurrent', label: 'I work here now', kind: 'toggle' },
      { name: 'end', label: 'End date', kind: 'month', need: 'optional', unless: 'isCurrent' },
      { name: 'description', label: 'Description', kind: 'lines', rows: 5, need: 'optional', maxLength: description },
    ],
  },
  education: {
    titles: ['Add education', 'Edit education'],
    fields: [
      { name: 'school', label: 'School', maxLength },
      { name: 'degree', label: 'Degree', hint: 'For example, M.Ed.', maxLength: study },
      { name: 'study', label: 'Field of study', maxLength: study },
      { name: 'start', label: 'Start date', kind: 'month' },
      { name: 'isCurrent', label: 'I study here now', kind: 'toggle' },
      { name: 'end', label: 'End date', kind: 'month', unless: 'isCurrent' },
    ],
  },
  certifications: {
    titles: ['Add a certification or license', 'Edit certification or license'],
    fields: [
      { name: 'title', label: 'Title', maxLength },
      {
        name: 'state',
        label: 'State',
        hint: 'The state that issued it, or National.',
        suggestions: ['National', ...Object.values(states)],
      },
      { name: 'effectiveDate', label: 'Effective date', kind: 'day' },
      { name: 'isPermanent', label: 'It does not expire', kind: 'toggle' },
      {
        name: 'expirationDate',
        label: 'Expiration date',
        kind: 'day',
        hint: 'We email you 60 days before.',
        unless: 'isPermanent',
      },
    ],
  },
  activities: {
    titles: ['Add an activity', 'Edit activity'],
    fields: [{ name: 'description', label: 'Description', kind: 'lines', rows: 4, maxLength: description }],
  },
}

export const entryWords = {
  changed: 'This entry was changed in another window. What you typed is still here. Save again to replace that change.',
  removed: 'This entry was removed in another window. What you typed is still here. Save again to put it back.',
  changedBeforeRemoval: 'This entry was changed in another window. Press Remove again to remove it anyway.',
}

const need = 'optional'

const aboutFields: readonly FormField[] = [
  { name: 'displayName', label: 'Name', maxLength: maxLengths.displayName, input: { autoComplete: 'name' } },
  { name: 'title', label: 'Title', need, maxLength: maxLengths.title, suggestions: titles },
  { name: 'headline', label: 'Headline', need, hint: 'One line about you.', maxLength: maxLengths.headline },
  { name: 'location', label: 'Location', kind: 'place', hint: 'City and state.', maxLength: maxLengths.location },
  {
    name: 'phone',
    label: 'Phone',
    kind: 'phone',
    need,
    hint: 'Ten digits: (XXX) XXX-XXXX. It appears on your resume and nowhere else.',
    input: { autoComplete: 'tel' },
  },
]

export const roleQuestion = 'Which of these is true for you?'
export const roleFields: readonly FormField[] = roleFlagNames.map((name) => ({
  name,
  label: roleFlags[name],
  kind: 'toggle',
}))

const summaryFields: readonly FormField[] = [
  {
    name: 'summary',
    label: 'Summary',
    kind: 'lines',
    rows: 7,
    hint: 'What you do, who you serve, and what you’re good at, in one paragraph. We don’t keep line breaks.',
    maxLength: maxLengths.summary,
  },
]

const asTyped = { autoCapitalize: 'none', spellCheck: false }

const socialFields: readonly FormField[] = [
  ...siteNames.map((name) => ({ name, label: sites[name].label, need, input: asTyped }) as const),
  {
    name: 'website',
    label: 'Website',
    need,
    hint: `At most ${maxLengths.social} characters: leave out https://. For example, danawhitfield.example`,
    input: { ...asTyped, inputMode: 'url' },
  },
]

type SectionForm = { title: string; description?: string; fields: readonly FormField[] }

/** The sections with one form. */
export const sectionForms = {
  about: { title: 'About Me', fields: aboutFields },
  summary: { title: 'Professional Summary', fields: summaryFields },
  social: {
    title: 'Social Information',
    description: `Your user name there, up to ${maxLengths.social} characters. You can also paste the address of your page.`,
    fields: socialFields,
  },
} satisfies Record<string, SectionForm>

/** What the dialog or page of a section is called, what it explains, and which fields it has besides choices. */
export function getSectionForm(section: DialogName, isNew: boolean): SectionForm {
  if (isChoiceList(section)) {
    const { heading, hint } = choiceLists[section]
    return { title: heading, description: hint, fields: [] }
  }
  if (!isEntryList(section)) return sectionForms[section]
  const { titles, fields } = entryForms[section]
  return { title: titles[isNew ? 0 : 1], fields }
}

/** What a form for these fields begins with. */
export const getValues = (fields: readonly FormField[], source: Record<string, unknown>) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'toggle' ? source[name] === true : String(source[name] ?? '')]),
  )

/** Returns an entry's content, independent of the order of its fields; '' for no entry. */
export const getEntryContent = (entry: { _id: string } | null | undefined): string =>
  entry ? JSON.stringify(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1))) : ''

/** Applies a form's changes of choices to the current list, because another window may have changed it. */
export const withChanges = (now: readonly string[], opened: readonly string[], chosen: readonly string[]): string[] => [
  ...now.filter((choice) => chosen.includes(choice) || !opened.includes(choice)),
  ...chosen.filter((choice) => !opened.includes(choice) && !now.includes(choice)),
]

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

type NamedPlace = { city: string; state: string; zip?: string | undefined }

/** Corrects a typed place: "rockford il" becomes "Rockford, IL". Returns undefined for an unknown place. */
export function placeNamed(typed: string, places: readonly NamedPlace[]): string | undefined {
  const place = places.find((place) =>
    [placeText(place), `${place.city} ${states[place.state] ?? ''}`, place.zip ?? ''].some(
      (name) => letters(name) === letters(typed),
    ),
  )
  return place && placeText(place)
}

/** How a chosen place is stored. */
export const placeText = ({ city, state }: NamedPlace) => `${city}, ${state}`
