import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/components/button'
import { TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { BotCheck } from '../../../ui/forms/turnstile'
import { type ContactPerson, minMessageLength } from '../choices'
import { type Returned, useContactForm } from './use-contact-form'

type ContactFormProps = { person: ContactPerson; returned?: Returned | null; onSent: () => void }

export function ContactForm({ person, returned = null, onSent }: ContactFormProps) {
  const { errors, problem, busy, form, botCheck } = useContactForm({
    name: 'contact',
    read: (data) => Object.fromEntries(data),
    returned,
    onSent,
  })
  const typed: Record<string, string> = returned?.typed ?? { name: person.displayName, email: person.email }
  const email = useRef<HTMLInputElement>(null)
  // The signed-in user's email may arrive after the form was rendered.
  useEffect(() => {
    if (email.current?.value === '') email.current.value = person.email
  }, [person.email])
  return (
    <form {...form} aria-label="Contact" className="mt-6 grid grid-cols-1 gap-5">
      <FormMessage>{problem}</FormMessage>
      <TextField label="Full name" name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        ref={email}
        defaultValue={typed.email}
        error={errors.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={6}
        hint={`At least ${minMessageLength} characters. Two sentences are enough.`}
        defaultValue={typed.message}
        error={errors.message}
      />
      <BotCheck {...botCheck} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
