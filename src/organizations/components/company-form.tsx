import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { formatPhone } from '../../platform/phone'
import { BotCheck, useBotCheck } from '../../ui/bot-check'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { Company } from '../rules'

const empty = {
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyState: '',
  companyZip: '',
  companyPhone: '',
  companyWebsite: '',
}

type Place = { city: string; state: string }

/** The company's address and how to reach it; a ZIP fills in its city and state. */
export function CompanyForm() {
  const { register, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: valibotResolver(Company, undefined, { raw: true }),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const bot = useBotCheck('create_org')
  const submit = handleSubmit((company) =>
    call('POST', '/api/organization/register', { ...company, ...bot.fields }).then(
      () => location.assign('/admin/jobs'),
      (problem) => {
        bot.again()
        showProblem(problem, setError)
      },
    ),
  )

  async function fillFromZip(zip: string) {
    if (!/^\d{5}$/.test(zip) || getValues('companyCity')) return
    const [place] = await call<Place[]>('GET', `/api/places?q=${zip}`).catch(() => [])
    if (!place) return
    setValue('companyCity', place.city, { shouldValidate: true })
    setValue('companyState', place.state, { shouldValidate: true })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-8 grid gap-5">
      <FormMessage>{errors.root?.message}</FormMessage>
      <TextField
        label="Company name"
        autoComplete="organization"
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <TextField
        label="Street address"
        autoComplete="street-address"
        error={errors.companyAddress?.message}
        {...register('companyAddress')}
      />
      <TextField
        label="Zip"
        autoComplete="postal-code"
        inputMode="numeric"
        error={errors.companyZip?.message}
        {...register('companyZip', { onChange: (event) => fillFromZip(event.target.value) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          error={errors.companyCity?.message}
          {...register('companyCity')}
        />
        <TextField
          label="State"
          autoComplete="address-level1"
          error={errors.companyState?.message}
          {...register('companyState')}
        />
      </div>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.companyPhone?.message}
        {...register('companyPhone', {
          onChange: (event) => setValue('companyPhone', formatPhone(event.target.value)),
        })}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="url"
        error={errors.companyWebsite?.message}
        {...register('companyWebsite')}
      />
      <BotCheck {...bot.widget} />
      <Button
        live
        type="submit"
        busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
        className="justify-self-start"
      >
        Register
      </Button>
    </form>
  )
}
