import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { formatPhone } from '../../platform/phone'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextArea, TextField, Toggle } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { audiences } from '../contact-choices'
import { ResourcesMessage } from '../contact-rules'
import type { Person } from './person'
import { type Returned, useReturned } from './use-returned'

type ResourcesContactFormProps = { person: Person; returned?: Returned | null; onSent: () => void }
type TextName = 'displayName' | 'email' | 'phone' | 'title' | 'school' | 'note'

const boxes = Object.entries(audiences) as [keyof typeof audiences, string][]

/** The form with which somebody joins the community and says who they are (spec 2 section 5). */
export function ResourcesContactForm({ person, returned = null, onSent }: ResourcesContactFormProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: valibotResolver(ResourcesMessage),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const before = useReturned(returned)

  const field = (name: TextName, value = '') => ({
    ...register(name, {
      onChange: () => {
        clearErrors(name)
        clearErrors('root')
        before.forget(name)
      },
    }),
    defaultValue: returned?.typed[name] ?? value,
    error: errors[name]?.message ?? before.errors[name],
  })
  const phone = field('phone', person.phone)
  const submit = handleSubmit((message) => {
    before.forgetAll()
    return call('POST', '/api/contact/resources', message).then(onSent, (problem) => showProblem(problem, setError))
  })
  return (
    <form
      onSubmit={submit}
      noValidate
      method="post"
      action="/contact"
      aria-label="Join the community"
      className="mt-6 grid gap-5"
    >
      <input type="hidden" name="form" value="resources" />
      <FormMessage>{errors.root?.message ?? Object.values(before.errors)[0]}</FormMessage>
      <TextField label="Full name" autoComplete="name" {...field('displayName', person.displayName)} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email', person.email)} />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel-national"
        {...phone}
        onChange={(event) => {
          event.target.value = formatPhone(event.target.value)
          return phone.onChange(event)
        }}
      />
      <TextField label="Title (optional)" autoComplete="organization-title" {...field('title')} />
      <TextField label="School (optional)" autoComplete="organization" {...field('school')} />
      <fieldset>
        <legend className="font-semibold">What describes you?</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {boxes.map(([name, label]) => (
            <Toggle key={name} label={label} defaultChecked={name in (returned?.typed ?? {})} {...register(name)} />
          ))}
        </div>
      </fieldset>
      <TextArea label="Note (optional)" rows={4} {...field('note')} />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Send
      </Button>
    </form>
  )
}
