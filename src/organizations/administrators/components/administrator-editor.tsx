import { employerHome } from '../../../accounts/paths'
import { Button } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { showFailure } from '../../../ui/forms/form-errors'
import { FormMessage } from '../../../ui/forms/form-message'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { Administrator } from '../../administrators/administrator'
import { AdministratorFields, useAdministratorForm } from './administrator-fields'

type AdministratorEditorProps = {
  administrator: Administrator
  onSaved: (administrator: Administrator) => void
  onCancel: () => void
}

const failed = 'We couldn’t save your changes'

export default function AdministratorEditor({ administrator, onSaved, onCancel }: AdministratorEditorProps) {
  const heading = useFocus<HTMLHeadingElement>()
  const { _id, displayName, email, pending } = administrator
  const { field, handleSubmit, setError, formState } = useAdministratorForm(administrator)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((fields) =>
    call('POST', '/api/users/edit/admin', { json: { ...fields, _id } }).then(onSaved, (problem) => {
      if (isRetryable(problem)) showFailure(failed, problem, setError)
      else leave(problem)
    }),
  )
  return (
    <section aria-labelledby="administrator-editor" className="mt-6 max-w-[36rem]">
      <h2
        id="administrator-editor"
        ref={heading}
        tabIndex={-1}
        className="wrap-anywhere font-semibold text-large outline-none"
      >
        {`Edit ${displayName}`}
      </h2>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormMessage>{errors.root?.message}</FormMessage>
        <AdministratorFields
          errors={errors}
          field={field}
          {...(pending
            ? { emailHint: 'If you change the address, we email a new link and the old one stops working.' }
            : { fixedEmail: email })}
        />
        <div className="flex flex-wrap gap-3">
          <Button live type="submit" busy={isSubmitting}>
            Save
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Whether another try can succeed: a field is wrong, there were too many tries, or the server was unreachable. */
const isRetryable = (problem: unknown) =>
  !(problem instanceof ApiError) ||
  Object.keys(problem.errors).length > 0 ||
  problem.status === 0 ||
  problem.status === 429

/** The form can't handle anything else, such as an administrator who was just removed by a colleague. */
function leave(problem: unknown): void {
  toastOnNextPage({ kind: 'error', title: failed, description: problem instanceof Error ? problem.message : '' })
  location.assign(employerHome)
}
