import type * as v from 'valibot'
import { call } from '../../../ui/hooks/api-client'
import { isChoiceList, isEntryList } from '../../choices'
import { About, Social, Summary } from '../rules'
import { ChoicesDialog } from './choices-dialog'
import { EntryDialog } from './entry-dialog'
import { FormDialog } from './form-dialog'
import { FormFields, useFieldsForm } from './form-fields'
import type { DialogName, ProfileDialogProps } from './profile-dialogs'
import { focusSection } from './section'
import { placeNamed, roleFields, roleQuestion, sectionForms } from './section-fields'

export default function ProfileDialog({ dialog, ...props }: { dialog: DialogName } & ProfileDialogProps) {
  if (isChoiceList(dialog)) return <ChoicesDialog list={dialog} {...props} />
  if (isEntryList(dialog)) return <EntryDialog list={dialog} {...props} />
  const Opened = { about: AboutDialog, summary: SummaryDialog, social: SocialDialog }[dialog]
  return <Opened {...props} />
}

/** The member's name, title, place, phone number, and roles. */
function AboutDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { about } = sectionForms
  const form = useFieldsForm(About, [...about.fields, ...roleFields], profile)
  async function keep(fields: v.InferOutput<typeof About>) {
    const { location } = fields
    const isTyped = location !== '' && location !== profile.location
    const place = isTyped ? await knownPlace(location) : location
    await save({ ...fields, location: place ?? location })
    if (place === null)
      return `About Me. We don’t know the place “${location},” so employers can’t find you by distance. A city and state work best.`
  }
  return (
    <FormDialog title={about.title} form={form} keep={keep} onClose={onClose}>
      <FormFields fields={about.fields} form={form} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{roleQuestion}</legend>
        <FormFields fields={roleFields} form={form} />
      </fieldset>
    </FormDialog>
  )
}

function SummaryDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { title, fields } = sectionForms.summary
  const form = useFieldsForm(Summary, fields, profile)
  const { summary } = profile
  async function remove() {
    await save({ summary: null })
    return async () => {
      await save({ summary })
      focusSection('summary')
    }
  }
  return (
    <FormDialog title={title} form={form} keep={save} remove={summary ? remove : undefined} onClose={onClose}>
      <FormFields fields={fields} form={form} />
    </FormDialog>
  )
}

/** Edits the member's names on other sites. A pasted address is reduced to the name in it. */
function SocialDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { title, description, fields } = sectionForms.social
  const form = useFieldsForm(Social, fields, profile)
  return (
    <FormDialog title={title} description={description} form={form} keep={save} onClose={onClose}>
      <FormFields fields={fields} form={form} />
    </FormDialog>
  )
}

/** Corrects a typed place. Returns null for an unknown place. */
async function knownPlace(typed: string): Promise<string | null> {
  const places = await call('GET', '/api/places', { query: { q: typed } }).catch(() => [])
  return placeNamed(typed, places) ?? null
}
