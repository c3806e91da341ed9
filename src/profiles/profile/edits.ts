import { createHash } from 'node:crypto'
import type { RefusedForm } from '../../platform/http/act'
import type { AppContext } from '../../platform/http/app-env'
import { conflict, invalid, notFound } from '../../platform/http/problem'
import { suggestPlaces } from '../../platform/places/places'
import { visitorLocation } from '../../platform/places/visitor-location'
import { type ChoiceListName, choiceLists, isChoiceList, isEntryList } from '../choices'
import { asTyped, everythingHidden, type Hidden, minHiddenLength } from './components/hidden-from'
import type { DialogName } from './components/profile-dialogs'
import {
  entryWords,
  type FormField,
  getEntryContent,
  getSectionForm,
  getValues,
  placeNamed,
  roleFields,
  sectionForms,
  withChanges,
} from './components/section-fields'
import type { EditFoundProps } from './pages/edit-found'
import type { EditSectionProps } from './pages/edit-section'
import { findOwnProfile, getVersion, type Profile } from './profile'

type Typed = Record<string, string>
type Entry = { _id: string }

/** What a page of a section begins with, or shows again after it was refused. @throws Problem 404 */
export async function readSection(c: AppContext, refused?: RefusedForm): Promise<EditSectionProps> {
  const { section, id } = readPath(c)
  const { profile } = await findOwnProfile(c.var.db, c.var.member.userId)
  const entry = getEntry(profile, section, id)
  if (id && id !== 'new' && !entry && !refused) throw notFound()
  const fields = getFields(section)
  const errors = Object.entries(refused?.errors ?? {}).map(([path, said]) => {
    const name = path.replace(/^\w+\.\d+\./, '')
    return [isChoiceList(section) ? 'own' : name, said] as const
  })
  const isAtField = errors.some(([name]) => name === 'own' || fields.some((field) => field.name === name))
  return {
    section,
    isNew: id === 'new',
    values: refused ? readFields(fields, refused.typed) : getValues(fields, id ? { ...entry } : profile),
    choices: isChoiceList(section) ? getChoices(section, profile, refused?.typed) : null,
    seen: hashEntry(entry),
    canRemove: entry !== undefined || (section === 'summary' && profile.summary !== ''),
    errors: Object.fromEntries(errors),
    problem: isAtField ? undefined : refused?.problem,
  }
}

/**
 * Reads a section's form as a change of the profile. A list is changed as it is now, and only if it is still the same
 * when the change is stored.
 * @throws Problem 404; 409 once for each version of an entry that the person has not seen
 */
export async function readEdit(typed: Typed, c: AppContext): Promise<Record<string, unknown>> {
  const { section, id } = readPath(c)
  const removes = typed.remove !== undefined
  if (section === 'summary' && removes) return { summary: null }
  const fields = readFields(getFields(section), typed)
  if (section === 'about') return { ...fields, location: await knownPlace(c, String(fields.location)) }
  if (!isChoiceList(section) && !isEntryList(section)) return fields
  const { profile } = await findOwnProfile(c.var.db, c.var.member.userId)
  c.set('listsVersion', getVersion(profile))
  if (isChoiceList(section)) return { [section]: chosenAfter(profile[section], typed) }
  const now: readonly Entry[] = profile[section]
  const entry = getEntry(profile, section, id)
  if (removes) {
    if (!entry) return {}
    if (hashEntry(entry) !== typed.seen) throw conflict(entryWords.changedBeforeRemoval)
    return { [section]: now.filter((one) => one !== entry) }
  }
  if (hashEntry(entry) !== (typed.seen ?? '')) throw conflict(entry ? entryWords.changed : entryWords.removed)
  return { [section]: entry ? now.map((one) => (one === entry ? { ...one, ...fields } : one)) : [fields, ...now] }
}

/** Who can find the member: what its page begins with, or shows again after it was refused. */
export async function readFound(c: AppContext, refused?: RefusedForm): Promise<EditFoundProps> {
  const { profile, hiddenFrom } = await findOwnProfile(c.var.db, c.var.member.userId)
  const { typed, errors = {}, problem } = refused ?? {}
  const { visible, audience, relocate } = profile
  const [hideError] = Object.values(errors)
  return {
    values: typed ? getSwitches(typed) : { visible, employersOnly: audience === 'employers', relocate },
    hidden: everythingHidden(profile, hiddenFrom).map((one) => ({ ...one, isKept: !typed || isKept(typed, one) })),
    hide: typed?.hide ?? '',
    hideError,
    problem: hideError ? undefined : problem,
  }
}

/** @throws Problem 422 for a name that is too short */
export async function readFoundEdit(typed: Typed, c: AppContext): Promise<Record<string, unknown>> {
  const { profile } = await findOwnProfile(c.var.db, c.var.member.userId)
  c.set('listsVersion', getVersion(profile))
  const { employersOnly, ...switches } = getSwitches(typed)
  const words = typed.hide?.trim() ?? ''
  if (words.length > 0 && words.length < minHiddenLength)
    throw invalid({ hide: `Enter at least ${minHiddenLength} characters.` })
  const more = words ? asTyped(words) : null
  const keptIn = (list: Hidden['list']) => [
    ...profile[list].filter((value) => isKept(typed, { list, value })),
    ...(more?.list === list ? [more.value] : []),
  ]
  const lists = {
    hiddenFrom: keptIn('hiddenFrom'),
    hiddenNames: keptIn('hiddenNames'),
    hiddenDomains: keptIn('hiddenDomains'),
  }
  return { ...switches, audience: employersOnly ? 'employers' : 'everyone', ...lists }
}

const getSwitches = (typed: Typed) => ({
  visible: typed.visible !== undefined,
  employersOnly: typed.employersOnly !== undefined,
  relocate: typed.relocate !== undefined,
})

/** Only what the page showed can be unchecked. Another window may have hidden from more. */
const isKept = (typed: Typed, { list, value }: Pick<Hidden, 'list' | 'value'>) =>
  typed[`was.${list}.${value}`] === undefined || typed[`is.${list}.${value}`] !== undefined

const isSection = (name: string): name is DialogName =>
  isChoiceList(name) || isEntryList(name) || Object.hasOwn(sectionForms, name)

/** The section and, in a list of entries, the entry that the path names. @throws Problem 404 */
function readPath(c: AppContext): { section: DialogName; id: string | undefined } {
  const [section = '', id] = [c.req.param('section'), c.req.param('id')]
  if (!isSection(section) || isEntryList(section) !== (id !== undefined)) throw notFound()
  return { section, id }
}

function getEntry(profile: Profile, section: DialogName, id: string | undefined): Entry | undefined {
  if (!isEntryList(section)) return undefined
  const entries: readonly Entry[] = profile[section]
  return entries.find(({ _id }) => _id === id)
}

/** A hash of an entry's content, which its page sends back; '' for no entry. */
const hashEntry = (entry: Entry | undefined): string =>
  entry ? createHash('sha256').update(getEntryContent(entry)).digest('base64url') : ''

const getFields = (section: DialogName): readonly FormField[] => [
  ...getSectionForm(section, false).fields,
  ...(section === 'about' ? roleFields : []),
]

function readFields(fields: readonly FormField[], typed: Typed) {
  const months = fields.filter(({ kind }) => kind === 'month').map(({ name }) => [name, getMonth(typed, name)])
  const toggles = fields.filter(({ kind }) => kind === 'toggle').map(({ name }) => [name, typed[name] !== undefined])
  return getValues(fields, { ...typed, ...Object.fromEntries(months), ...Object.fromEntries(toggles) })
}

/** The two parts of a month as `YYYY-MM`. */
function getMonth(typed: Typed, name: string): string {
  const [year = '', month = ''] = [typed[`${name}-year`]?.trim(), typed[`${name}-month`]]
  return year || month ? `${year}-${month}` : ''
}

async function knownPlace(c: AppContext, typed: string): Promise<string> {
  if (!typed.trim() || typed.length > 64) return typed
  const places = await suggestPlaces(c.env.SEARCH, typed, await visitorLocation(c))
  return placeNamed(typed, places) ?? typed
}

function getChoices(list: ChoiceListName, profile: Profile, typed: Typed | undefined): EditSectionProps['choices'] {
  const now: readonly string[] = profile[list]
  const offered = [...new Set<string>([...choiceLists[list].choices, ...now])].map((text) => {
    const was = now.includes(text)
    return { text, was, is: typed ? typed[`is.${text}`] !== undefined : was }
  })
  return { offered, own: typed?.own ?? '' }
}

function chosenAfter(now: readonly string[], typed: Typed): string[] {
  const shown = Object.keys(typed)
    .filter((name) => name.startsWith('was.'))
    .map((name) => name.slice(4))
  const opened = shown.filter((text) => typed[`was.${text}`])
  const chosen = shown.filter((text) => typed[`is.${text}`] !== undefined)
  const own = typed.own?.trim()
  return [...withChanges(now, opened, chosen), ...(own ? [own] : [])]
}
