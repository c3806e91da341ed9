import type * as v from 'valibot'
import { titles } from '../../../accounts/registration/titles'
import { states } from '../../../platform/places/states'
import { call } from '../../../ui/hooks/api-client'
import type { Suggestion } from '../../../ui/place-field/place-field'
import { isChoiceList, isEntryList, roleFlagNames, roleFlags } from '../../choices'
import { maxLengths } from '../../rules'
import { siteNames, sites } from '../handles'
import { About, Social, Summary } from '../rules'
import { ChoicesDialog } from './choices-dialog'
import { EntryDialog } from './entry-dialog'
import { FormDialog } from './form-dialog'
import { type FormField, FormFields, placeText, useFieldsForm } from './form-fields'
import type { DialogName, ProfileDialogProps } from './profile-dialogs'
import { focusSection } from './section'

export default function ProfileDialog({ dialog, ...props }: { dialog: DialogName } & ProfileDialogProps) {
  if (isChoiceList(dialog)) return <ChoicesDialog list={dialog} {...props} />
  if (isEntryList(dialog)) return <EntryDialog list={dialog} {...props} />
  const Opened = { about: AboutDialog, summary: SummaryDialog, social: SocialDialog }[dialog]
  return <Opened {...props} />
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

const roleFields = roleFlagNames.map((name) => ({ name, label: roleFlags[name], kind: 'toggle' as const }))

/** The member's name, title, place, phone number, and roles. */
function AboutDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useFieldsForm(About, [...aboutFields, ...roleFields], profile)
  async function keep(fields: v.InferOutput<typeof About>) {
    const { location } = fields
    const isTyped = location !== '' && location !== profile.location
    const place = isTyped ? await knownPlace(location) : location
    await save({ ...fields, location: place ?? location })
    if (place === null)
      return `About Me. We don’t know the place “${location},” so employers can’t find you by distance. A city and state work best.`
  }
  return (
    <FormDialog title="About Me" form={form} keep={keep} onClose={onClose}>
      <FormFields fields={aboutFields} form={form} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Which of these is true for you?</legend>
        <FormFields fields={roleFields} form={form} />
      </fieldset>
    </FormDialog>
  )
}

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

function SummaryDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useFieldsForm(Summary, summaryFields, profile)
  const { summary } = profile
  async function remove() {
    await save({ summary: null })
    return async () => {
      await save({ summary })
      focusSection('summary')
    }
  }
  return (
    <FormDialog
      title="Professional Summary"
      form={form}
      keep={save}
      remove={summary ? remove : undefined}
      onClose={onClose}
    >
      <FormFields fields={summaryFields} form={form} />
    </FormDialog>
  )
}

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

/** Edits the member's names on other sites. A pasted address is reduced to the name in it. */
function SocialDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useFieldsForm(Social, socialFields, profile)
  return (
    <FormDialog
      title="Social Information"
      description="Your user name there, up to 32 characters. You can also paste the address of your page."
      form={form}
      keep={save}
      onClose={onClose}
    >
      <FormFields fields={socialFields} form={form} />
    </FormDialog>
  )
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const namesOf = (place: Suggestion) => [placeText(place), `${place.city} ${states[place.state] ?? ''}`, place.zip ?? '']

/** Corrects a typed place: "rockford il" becomes "Rockford, IL". Returns null for an unknown place. */
async function knownPlace(typed: string): Promise<string | null> {
  const typedLetters = letters(typed)
  const places = await call('GET', '/api/places', { query: { q: typed } }).catch(() => [])
  const place = places.find((place) => namesOf(place).some((name) => letters(name) === typedLetters))
  return place ? placeText(place) : null
}
