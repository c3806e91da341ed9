import { Button, ButtonLink } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { newAlertLabel } from '../../choices'
import { AlertFields, type TypedAlert } from '../components/alert-fields'

export const hydrates = 'on reach'

type NewAlertProps = {
  typed: TypedAlert
  /** The address that was typed; null for a member whose confirmed address gets the mail. */
  email: string | null
  errors: Record<string, string>
  problem: string | undefined
  back: string
  /** Whether the form begins with a search that somebody made. */
  isLike: boolean
}

export default function NewAlert({ typed, email, errors, problem, back, isLike }: NewAlertProps) {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">{isLike ? newAlertLabel : 'New job alert'}</h1>
      <p className="mt-3 text-large text-muted">
        One email at most each day, and nothing when there is nothing new. You can stop it with one press.
      </p>
      <form method="post" action="/alerts/new" noValidate className="mt-6 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <AlertFields typed={typed} errors={errors} />
        {email !== null && (
          <TextField
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            hint="We’ll send you a link to confirm it. You don’t need an account."
            error={errors.email}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Create alert</Button>
          <ButtonLink kind="quiet" href={back}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
