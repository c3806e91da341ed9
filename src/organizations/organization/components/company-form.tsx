import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { showProblem } from '../../../ui/forms/form-errors'
import { PhoneField } from '../../../ui/forms/phone-field'
import { StateField } from '../../../ui/forms/state-field'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { validationErrors } from '../../../ui/forms/wrong-fields'
import { call } from '../../../ui/hooks/api-client'
import { CitiesOfZip } from '../../../ui/place-field/cities-of-zip'
import { usePlaceOfZip } from '../../../ui/place-field/use-place-of-zip'
import { CompanyFormRules } from '../rules'
import { useCities } from './use-cities'

const empty = {
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyZip: '',
  companyPhone: '',
  companyWebsite: '',
}

const labels = {
  companyName: 'Company name',
  companyAddress: 'Street address',
  companyCity: 'City',
  companyState: 'State',
  companyZip: 'ZIP',
  companyPhone: 'Phone',
  companyWebsite: 'Website',
} as const

const wrong = (company: object) => validationErrors(CompanyFormRules, company)

/**
 * Returns the labels of the invalid fields that keep the button disabled. A field shows its message only after it was
 * left.
 */
const wrongOf = (company: object): string =>
  Object.entries(labels)
    .flatMap(([name, label]) => (name in wrong(company) ? [label] : []))
    .join(', ')

type CompanyFormProps = {
  /** The new user's fields. A signed-in member who registers a company leaves them out. */
  person?: object
  focused?: boolean
  onRegistered: () => void
  /** Returns true if it handled the failure because other fields caused it. */
  onRefused?: (problem: unknown) => boolean
  /** More buttons next to "Register". */
  children?: ReactNode
}

/** A ZIP code fills in the city and state, and cities are suggested. */
export function CompanyForm({ person, focused = false, onRegistered, onRefused, children }: CompanyFormProps) {
  const { register, handleSubmit, setError, setValue, setFocus, getValues, watch, formState } = useForm({
    resolver: valibotResolver(CompanyFormRules, undefined, { raw: true }),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors, isSubmitting, isSubmitSuccessful, isValid } = formState
  const isFilled = Object.values(watch()).every((text) => text.trim() !== '')
  const bot = useBotCheck('create_org', 'userToken')
  const cities = useCities()
  const listId = useId()
  useEffect(() => {
    if (focused) setFocus('companyName')
  }, [focused, setFocus])

  const submit = handleSubmit((company) =>
    call('POST', '/api/organization/register', { json: { ...person, ...company, ...bot.fields } }).then(
      onRegistered,
      (problem) => {
        bot.again()
        // The form must not count as submitted, so that the user can try again.
        if (onRefused?.(problem)) setError('root', { message: '' })
        else showProblem(problem, setError)
      },
    ),
  )

  const place = usePlaceOfZip({
    city: () => getValues('companyCity'),
    fill: ({ city, state }) => {
      setValue('companyCity', city, { shouldValidate: true })
      setValue('companyState', state, { shouldValidate: true })
    },
  })

  function chooseCity(text: string) {
    const chosen = cities.found.find(({ label }) => label === text)
    if (chosen) place.take(chosen)
    else cities.suggest(text)
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label={labels.companyName}
        autoComplete="organization"
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label={labels.companyAddress}
        autoComplete="street-address"
        error={errors.companyAddress?.message}
        {...register('companyAddress')}
      />
      <TextField
        label={labels.companyZip}
        autoComplete="postal-code"
        inputMode="numeric"
        hint="We fill in the city and state from it."
        error={errors.companyZip?.message}
        {...register('companyZip', { onChange: (event) => place.look(event.target.value) })}
      />
      <CitiesOfZip cities={place.cities} onTake={place.take} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={labels.companyCity}
          list={listId}
          autoComplete="address-level2"
          error={errors.companyCity?.message}
          {...register('companyCity', { onChange: (event) => chooseCity(event.target.value) })}
        />
        <datalist id={listId}>
          {cities.found.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <StateField error={errors.companyState?.message} {...register('companyState')} />
      </div>
      <PhoneField
        label={labels.companyPhone}
        autoComplete="tel"
        hint="Ten digits, without an extension: (XXX) XXX-XXXX"
        error={errors.companyPhone?.message}
        {...register('companyPhone')}
      />
      <TextField
        label={labels.companyWebsite}
        inputMode="url"
        autoComplete="url"
        error={errors.companyWebsite?.message}
        {...register('companyWebsite')}
      />
      <BotCheck {...bot.widget} />
      <div className="flex flex-wrap items-center gap-3">
        <Button live type="submit" disabled={!isValid} busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          Register
        </Button>
        {children}
      </div>
      {!isValid && (
        <p className="text-muted text-small">
          {isFilled ? `Almost there. Check this again: ${wrongOf(getValues())}.` : 'Fill in every field to register.'}
        </p>
      )}
    </form>
  )
}
