import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button'
import { call } from '../../ui/call'
import { TextArea, TextField } from '../../ui/field'
import { showProblem } from '../../ui/form'
import { FormMessage } from '../../ui/form-message'
import { ContactMessage, leastMessage } from '../contact-rules'
import type { Person } from './person'
import { type Returned, useReturned } from './use-returned'

type ContactFormProps = { person: Person; returned?: Returned | null; onSent: () => void }

/**
 * A message to the team. What the fields hold first is the page's own HTML, so that nothing that was typed before the page
 * came alive is lost; a field's message goes when the field is edited.
 */
export function ContactForm({ person, returned = null, onSent }: ContactFormProps) {
  const { register, handleSubmit, setError, clearErrors, getValues, setValue, formState } = useForm({
    resolver: valibotResolver(ContactMessage),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const before = useReturned(returned)
  // Who is signed in may become known after the form is there.
  useEffect(() => {
    if (!getValues('name')) setValue('name', person.displayName)
    if (!getValues('email')) setValue('email', person.email)
  }, [person, getValues, setValue])

  const field = (name: 'name' | 'email' | 'message', value: string) => ({
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
  const submit = handleSubmit((message) => {
    before.forgetAll()
    return call('POST', '/api/contact', message).then(onSent, (problem) => showProblem(problem, setError))
  })
  return (
    <form onSubmit={submit} noValidate method="post" action="/contact" aria-label="Contact" className="mt-6 grid gap-5">
      <FormMessage>{errors.root?.message ?? Object.values(before.errors)[0]}</FormMessage>
      <TextField label="Full name" autoComplete="name" {...field('name', person.displayName)} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email', person.email)} />
      <TextArea
        label="Message"
        rows={6}
        hint={`At least ${leastMessage} characters: two sentences are enough.`}
        {...field('message', '')}
      />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Send
      </Button>
    </form>
  )
}
