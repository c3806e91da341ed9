import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { LocationShape } from '../../organizations/location'
import { NewLocation } from '../../organizations/rules'
import { formatPhone } from '../../platform/phone'
import { states } from '../../platform/states'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import type { Desk } from '../desk'

type LocationDialogProps = {
  administrators: Desk['administrators']
  onAdded: (location: LocationShape) => void
  onClose: () => void
}

const empty = { name: '', street: '', city: '', state: '', zip: '', phone: '', contact: '' }

/** Adds a location of the organization without leaving the job. */
export default function LocationDialog({ administrators, onAdded, onClose }: LocationDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(NewLocation),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call<LocationShape>('POST', '/api/users/add/location', fields).then(onAdded, (problem) =>
      showProblem(problem, setError),
    ),
  )
  const phone = register('phone')
  const atFields = Object.keys(errors).some((name) => name in empty)
  return (
    <Dialog title="Add a location" onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{atFields ? undefined : errors.root?.message}</FormMessage>
        <TextField
          label="Name"
          hint="As your people call it: “North campus”."
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField label="Street" error={errors.street?.message} {...register('street')} />
        <TextField label="City" error={errors.city?.message} {...register('city')} />
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <SelectField label="State" error={errors.state?.message} {...register('state')}>
            <option value="">Choose a state</option>
            {Object.entries(states).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="Zip" inputMode="numeric" error={errors.zip?.message} {...register('zip')} />
        </div>
        <TextField
          label="Phone"
          type="tel"
          hint="Ten digits: (XXX) XXX-XXXX"
          error={errors.phone?.message}
          {...phone}
          onChange={(event) => {
            event.target.value = formatPhone(event.target.value)
            return phone.onChange(event)
          }}
        />
        <SelectField label="Contact" error={errors.contact?.message} {...register('contact')}>
          <option value="">Nobody in particular</option>
          {administrators.map(({ _id, displayName }) => (
            <option key={_id} value={_id}>
              {displayName}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSubmitting}>
            Add location
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
