import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import { AlertFields, type TypedAlert } from '../components/alert-fields'

export const hydrates = 'on reach'

type EditAlertProps = { typed: TypedAlert; errors: Record<string, string>; problem: string | undefined; back: string }

/** The form of one alert, in the account and behind a mailed link. */
export default function EditAlert({ typed, errors, problem, back }: EditAlertProps) {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">Change this alert</h1>
      <form method="post" noValidate className="mt-6 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <AlertFields typed={typed} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Save changes</Button>
          <ButtonLink kind="quiet" href={back}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
