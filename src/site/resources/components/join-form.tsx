import { Button } from '../../../ui/components/button'
import { TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { PhoneField } from '../../../ui/forms/phone-field'
import { BotCheck } from '../../../ui/forms/turnstile'
import { audiences, type ContactPerson } from '../../contact/choices'
import { type Returned, useContactForm } from '../../contact/components/use-contact-form'

type JoinFormProps = { person: ContactPerson; returned: Returned | null; onSent: () => void }

const boxes = Object.keys(audiences)

/** The form at the end of the resources page that tells the team who somebody is and what they look for. */
export function JoinForm({ person, returned, onSent }: JoinFormProps) {
  const { errors, problem, busy, form, botCheck } = useContactForm({
    name: 'resources',
    read: (data) => ({
      ...Object.fromEntries(data),
      ...Object.fromEntries(boxes.map((field) => [field, data.has(field)])),
    }),
    returned,
    onSent,
  })
  const typed: Record<string, string> = returned?.typed ?? person
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <form {...form} aria-label="Join the community" className="mt-6 grid grid-cols-1 gap-5">
      <FormMessage>{problem}</FormMessage>
      <TextField label="Full name" autoComplete="name" {...field('displayName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" need="optional" autoComplete="tel" {...field('phone')} />
      <TextField label="Title" need="optional" autoComplete="organization-title" {...field('title')} />
      <TextField label="School" need="optional" autoComplete="organization" {...field('school')} />
      <fieldset>
        <legend className="font-semibold">What describes you?</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {Object.entries(audiences).map(([name, label]) => (
            <Toggle key={name} label={label} name={name} defaultChecked={name in typed} />
          ))}
        </div>
      </fieldset>
      <TextArea label="Note" need="optional" rows={4} {...field('note')} />
      <BotCheck {...botCheck} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Send message
      </Button>
    </form>
  )
}
