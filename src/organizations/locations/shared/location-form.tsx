import { useId } from 'react'
import { type Path, type Resolver, type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { DialogFoot } from '../../../ui/components/form-foot'
import { controlClass, FieldError, SelectField, TextField } from '../../../ui/forms/field'
import { showProblem } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { CitiesOfZip, StateField, usePlaceOfZip } from '../../../ui/place-field/address-fields'
import { PlaceField, type Suggestion } from '../../../ui/place-field/place-field'

/** An empty `contact` means nobody. */
type LocationFields = {
  name?: string | undefined
  street?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  phone?: string | null | undefined
  contact?: string | null | undefined
}

export const blankLocation: LocationFields = {
  name: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  contact: '',
}

type LocationFormProps = {
  resolver: Resolver<LocationFields, unknown, object>
  initial: LocationFields
  administrators: { _id: string; displayName: string }[]
  action: string
  failed: string
  onSubmit: (fields: object) => Promise<void>
  onCancel: () => void
}

/** Choosing a city or entering a ZIP code fills in the rest of the place. */
export function LocationForm(props: LocationFormProps) {
  const { resolver, initial, administrators, action, failed, onSubmit, onCancel } = props
  const { register, handleSubmit, setError, setValue, getValues, clearErrors, formState } = useForm({
    resolver,
    defaultValues: { ...initial, contact: initial.contact ?? '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) => onSubmit(fields).catch((problem) => showProblem(problem, setError, failed)))
  const clear = (...names: Path<LocationFields>[]) => {
    clearErrors(names)
    clearErrors('root')
  }
  const field = (name: Path<LocationFields>) => register(name, { onChange: () => clear(name) })

  const place = usePlaceOfZip({
    city: () => getValues('city'),
    fill: ({ city, state, zip }) => {
      setValue('city', city)
      setValue('state', state)
      if (zip) setValue('zip', zip)
      clear('city', 'state', 'zip')
    },
  })

  return (
    <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Name"
        hint="What your staff call it, such as “North campus”."
        error={errors.name?.message}
        {...field('name')}
      />
      <TextField label="Street" error={errors.street?.message} {...field('street')} />
      <TextField
        label="ZIP"
        autoComplete="postal-code"
        inputMode="numeric"
        hint="We fill in the city and state from it."
        error={errors.zip?.message}
        {...register('zip', {
          onChange: (event) => {
            clear('zip')
            place.look(event.target.value)
          },
        })}
      />
      <CitiesOfZip cities={place.cities} onTake={place.take} />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <CityField
          initial={initial.city ?? ''}
          error={errors.city?.message}
          field={field('city')}
          onPick={place.take}
        />
        <StateField error={errors.state?.message} {...field('state')} />
      </div>
      <PhoneField
        label="Phone"
        need="optional"
        hint="Ten digits: (XXX) XXX-XXXX"
        error={errors.phone?.message}
        {...field('phone')}
      />
      <SelectField label="Contact" need="optional" error={errors.contact?.message} {...field('contact')}>
        <option value="">Nobody in particular</option>
        {administrators.map(({ _id, displayName }) => (
          <option key={_id} value={_id}>
            {displayName}
          </option>
        ))}
      </SelectField>
      <DialogFoot>
        <Button live type="submit" busy={isSubmitting}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFoot>
    </form>
  )
}

type CityFieldProps = {
  initial: string
  error: string | undefined
  field: UseFormRegisterReturn
  onPick: (place: Suggestion) => void
}

function CityField({ initial, error, field, onPick }: CityFieldProps) {
  const id = useId()
  return (
    <div>
      <PlaceField
        name={field.name}
        label="City"
        labelClassName=""
        inputClassName={controlClass}
        defaultValue={initial}
        describedBy={error && id}
        invalid={error !== undefined}
        isRequired
        field={field}
        textOf={({ city }) => city}
        onPick={onPick}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
