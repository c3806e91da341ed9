import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { afterPress } from '../../../ui/forms/after-press'
import { TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { BotCheck, useBotCheck } from '../../../ui/forms/turnstile'
import { validationErrors } from '../../../ui/forms/wrong-fields'
import { call } from '../../../ui/hooks/api-client'
import { CitiesOfZip, StateField, usePlaceOfZip } from '../../../ui/place-field/address-fields'
import { type Company, CompanyFormRules, type TypedCompany } from '../rules'

const suggestDelayMs = 150

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

/** The labels of the invalid fields that the button waits for. */
const getWrong = (company: object): string =>
  Object.entries(labels)
    .flatMap(([name, label]) => (name in wrong(company) ? [label] : []))
    .join(', ')

type CompanyFormProps = {
  /** The new user's fields. A signed-in member who registers a company leaves them out. */
  person?: object
  /** Where the browser sends the form, if staff add an organization without users. Otherwise it is registered here. */
  action?: string
  /** What came back from there: the texts and the messages at the fields. */
  returned?: { values: TypedCompany; errors: Record<string, string>; problem?: string | undefined }
  submitLabel?: string
  focused?: boolean
  onRegistered?: () => void
  /** Returns true if it handled the failure because other fields caused it. */
  onRefused?: (problem: unknown) => boolean
  children?: ReactNode
}

export function CompanyForm({ person, action, returned, focused = false, ...props }: CompanyFormProps) {
  const { submitLabel = 'Register', onRegistered, onRefused, children } = props
  const isPlain = action !== undefined
  const { register, handleSubmit, setError, setValue, setFocus, getValues, watch, formState } = useForm({
    resolver: valibotResolver(CompanyFormRules, undefined, { raw: true }),
    defaultValues: { ...empty, ...returned?.values },
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
      () => onRegistered?.(),
      (problem) => {
        bot.again()
        // The form must not count as submitted, so that the user can try again.
        if (onRefused?.(problem)) setError('root', { message: '' })
        else showProblem(problem, setError)
      },
    ),
  )

  /** The browser has what came back only until the form library takes over. */
  const getField = (name: keyof Company, options?: { onChange: (event: ChangeEvent<HTMLInputElement>) => unknown }) => {
    const { onBlur, ...field } = register(name, options)
    return {
      ...field,
      onBlur: (event: Parameters<typeof onBlur>[0]) => afterPress(() => onBlur(event)),
      error: errors[name]?.message ?? returned?.errors[name],
      ...(returned && { defaultValue: returned.values[name] }),
    }
  }

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
    <form {...(isPlain ? { method: 'post', action } : { onSubmit: submit })} noValidate className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message ?? returned?.problem}</FormMessage>
      <TextField label={labels.companyName} autoComplete="organization" {...getField('companyName')} />
      <TextField label={labels.companyAddress} autoComplete="street-address" {...getField('companyAddress')} />
      <TextField
        label={labels.companyZip}
        autoComplete="postal-code"
        inputMode="numeric"
        hint="We fill in the city and state from it."
        {...getField('companyZip', { onChange: (event) => place.look(event.target.value) })}
      />
      <CitiesOfZip cities={place.cities} onTake={place.take} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={labels.companyCity}
          list={listId}
          autoComplete="address-level2"
          {...getField('companyCity', { onChange: (event) => chooseCity(event.target.value) })}
        />
        <datalist id={listId}>
          {cities.found.map(({ label }) => (
            <option key={label} value={label} />
          ))}
        </datalist>
        <StateField {...getField('companyState')} />
      </div>
      <PhoneField
        label={labels.companyPhone}
        autoComplete="tel"
        hint="Ten digits, without an extension: (XXX) XXX-XXXX"
        {...getField('companyPhone')}
      />
      <TextField label={labels.companyWebsite} inputMode="url" autoComplete="url" {...getField('companyWebsite')} />
      {!isPlain && <BotCheck {...bot.widget} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          live={!isPlain}
          type="submit"
          // Disabled as specified while something is invalid, but a press says at the fields what it waits for.
          aria-disabled={(!isValid && !isPlain) || undefined}
          busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
        >
          {submitLabel}
        </Button>
        {children}
      </div>
      {!isValid && !isPlain && (
        <p className="text-muted text-small">
          {isFilled
            ? `Almost there. Check this again: ${getWrong(getValues())}.`
            : `Fill in every field to ${submitLabel.toLowerCase()}.`}
        </p>
      )}
    </form>
  )
}

type City = { label: string; city: string; state: string }

function useCities() {
  const [found, setFound] = useState<City[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function suggest(text: string) {
    clearTimeout(timer.current)
    if (text.trim().length < 2) return setFound([])
    timer.current = setTimeout(async () => {
      setFound(await call('GET', '/api/places', { query: { q: text.trim() } }).catch(() => []))
    }, suggestDelayMs)
  }
  return { found, suggest }
}
