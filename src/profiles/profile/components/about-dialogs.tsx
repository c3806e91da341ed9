import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { titles } from '../../../accounts/registration/titles'
import { stateCode, states } from '../../../platform/places/states'
import { toast, toastFailure } from '../../../ui/components/toast'
import { controlClass, FieldError, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { PhoneField } from '../../../ui/forms/phone-field'
import { call } from '../../../ui/hooks/api-client'
import { PlaceField, type Suggestion } from '../../../ui/place-field/place-field'
import { roleFlagNames, roleFlags } from '../../choices'
import { maxLengths } from '../../entries/rules'
import { siteNames, sites } from '../handles'
import { About, Social, Summary } from '../rules'
import { FormDialog, formOptions, lengthHint } from './form-dialog'
import type { ProfileDialogProps } from './profile-dialogs'
import { focusSection } from './section'

const suggestionText = ({ city, state }: Suggestion) => `${city}, ${state}`

const namesOf = (place: Suggestion) => [
  suggestionText(place),
  `${place.city} ${states[place.state] ?? ''}`,
  place.zip ?? '',
]

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The place is stored as it was typed. */
const unknownPlace = (location: string) =>
  `We don’t know the place “${location},” so employers can’t find you by distance. A city and state work best.`

/** The member's name, title, place, phone number, and roles. */
export function AboutDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useForm({ resolver: valibotResolver(About), defaultValues: profile, ...formOptions })
  const { register, setValue, watch } = form
  const { errors } = form.formState
  async function keep(fields: v.InferOutput<typeof About>) {
    const { location } = fields
    const isTyped = location !== '' && location !== profile.location
    const place = isTyped ? await knownPlace(location) : location
    await save({ ...fields, location: place ?? location })
    onClose()
    const description = place === null ? `About Me. ${unknownPlace(location)}` : 'About Me'
    await toast({ title: 'Saved', description })
  }
  return (
    <FormDialog title="About Me" form={form} keep={keep} onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="name"
        hint={lengthHint(watch('displayName'), maxLengths.displayName)}
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <TextField
        label="Title"
        need="optional"
        list="profile-titles"
        hint={lengthHint(watch('title'), maxLengths.title)}
        error={errors.title?.message}
        {...register('title')}
      />
      <datalist id="profile-titles">
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <TextField
        label="Headline"
        need="optional"
        hint={`One line about you. ${lengthHint(watch('headline'), maxLengths.headline)}`}
        error={errors.headline?.message}
        {...register('headline')}
      />
      <div>
        <PlaceField
          name="location"
          label="Location"
          isOptional
          labelClassName=""
          inputClassName={controlClass}
          defaultValue={profile.location}
          describedBy={errors.location ? 'profile-location-hint profile-location-error' : 'profile-location-hint'}
          invalid={errors.location !== undefined}
          field={register('location')}
          textOf={suggestionText}
          onPick={(place) => setValue('location', suggestionText(place), { shouldDirty: true, shouldValidate: true })}
        />
        <p id="profile-location-hint" className="mt-1 text-muted text-small">
          City and state. {lengthHint(watch('location'), maxLengths.location)}
        </p>
        {errors.location?.message && <FieldError id="profile-location-error">{errors.location.message}</FieldError>}
      </div>
      <PhoneField
        label="Phone"
        need="optional"
        autoComplete="tel"
        hint="Ten digits: (XXX) XXX-XXXX. It appears on your resume and nowhere else."
        error={errors.phone?.message}
        {...register('phone')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Which of these is true for you?</legend>
        {roleFlagNames.map((flag) => (
          <Toggle key={flag} label={roleFlags[flag]} {...register(flag)} />
        ))}
      </fieldset>
    </FormDialog>
  )
}

export function SummaryDialog({ profile, save, onClose }: ProfileDialogProps) {
  const form = useForm({
    resolver: valibotResolver(Summary),
    defaultValues: { summary: profile.summary },
    ...formOptions,
  })
  const { register, watch } = form
  const { errors } = form.formState

  async function keep(fields: v.InferOutput<typeof Summary>) {
    await save(fields)
    onClose()
    await toast({ title: 'Saved', description: 'Professional Summary' })
  }

  async function remove() {
    await save({ summary: null })
    onClose()
    await toast({ title: 'Removed', description: 'Professional Summary', undo: putBack })
  }

  async function putBack() {
    try {
      await save({ summary: profile.summary })
      focusSection('summary')
    } catch (problem) {
      await toastFailure(problem, 'It is still removed')
    }
  }

  return (
    <FormDialog
      title="Professional Summary"
      form={form}
      keep={keep}
      remove={profile.summary ? remove : undefined}
      onClose={onClose}
    >
      <TextArea
        label="Summary"
        rows={7}
        hint={`What you do, who you serve, and what you’re good at, in one paragraph. We don’t keep line breaks. ${lengthHint(watch('summary'), maxLengths.summary)}`}
        error={errors.summary?.message}
        {...register('summary')}
      />
    </FormDialog>
  )
}

/** Edits the member's names on other sites. A pasted address is reduced to the name in it. */
export function SocialDialog({ profile, save, onClose }: ProfileDialogProps) {
  const { linkedin, facebook, twitter, instagram, website } = profile
  const form = useForm({
    resolver: valibotResolver(Social),
    defaultValues: { linkedin, facebook, twitter, instagram, website },
    ...formOptions,
  })
  const { register } = form
  const { errors } = form.formState
  async function keep(fields: v.InferOutput<typeof Social>) {
    await save(fields)
    onClose()
    await toast({ title: 'Saved', description: 'Social Information' })
  }
  return (
    <FormDialog
      title="Social Information"
      description="Your user name there, up to 32 characters. You can also paste the address of your page."
      form={form}
      keep={keep}
      onClose={onClose}
    >
      {siteNames.map((name) => (
        <TextField
          key={name}
          label={sites[name].label}
          need="optional"
          autoCapitalize="none"
          spellCheck={false}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <TextField
        label="Website"
        need="optional"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint={`At most ${maxLengths.social} characters: leave out https://. For example, danawhitfield.example`}
        error={errors.website?.message}
        {...register('website')}
      />
    </FormDialog>
  )
}

/** Corrects a typed place: "rockford il" becomes "Rockford, IL". Returns null for an unknown place. */
async function knownPlace(typed: string): Promise<string | null> {
  const typedLetters = letters(typed)
  const places = await call('GET', '/api/places', { query: { q: withComma(typed) } }).catch(() => [])
  const place = places.find((place) => namesOf(place).some((name) => letters(name) === typedLetters))
  return place ? suggestionText(place) : null
}

/** Returns "gallup, NM" for "gallup new mexico", because the place search finds a state only after a comma. */
function withComma(typed: string): string {
  const words = typed.replaceAll(',', ' ').trim().split(/\s+/)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : null
    if (state) return `${words.slice(0, -length).join(' ')}, ${state}`
  }
  return typed
}
