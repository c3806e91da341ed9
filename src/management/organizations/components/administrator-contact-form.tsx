import type { RefusedForm } from '../../../platform/http/act'
import { FormFoot } from '../../../ui/components/form-foot'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { ListedAdministrator } from '../organization-details'
import { organizationHref } from '../organizations-query'

type AdministratorContactFormProps = {
  organizationId: string
  administrator: ListedAdministrator
  refused: RefusedForm | null
}

/** Only the address of somebody who hasn't accepted yet can be changed (docs/security.md, 1). */
export function AdministratorContactForm({ organizationId, administrator, refused }: AdministratorContactFormProps) {
  const { _id, pending } = administrator
  const here = organizationHref(organizationId)
  const shown = { ...administrator, ...refused?.typed }
  const errors = refused?.errors ?? {}
  const first = useFocus<HTMLInputElement>()
  return (
    <form
      method="post"
      noValidate
      action={`${here}/administrators/${encodeURIComponent(_id)}`}
      aria-label={`Contact of ${administrator.displayName}`}
      className="grid max-w-[40rem] gap-4"
    >
      <FormMessage>{refused?.problem}</FormMessage>
      <TextField
        ref={first}
        label="Name"
        name="displayName"
        defaultValue={shown.displayName}
        error={errors.displayName}
      />
      {pending ? (
        <TextField
          label="Email"
          type="email"
          name="email"
          hint="If you change the address, we email a new link and the old one stops working."
          defaultValue={shown.email}
          error={errors.email}
        />
      ) : (
        <div className="wrap-anywhere">
          <p className="font-semibold">Email</p>
          <p>{administrator.email}</p>
          <p className="mt-1 text-muted text-small">Only they can change it, in their account.</p>
        </div>
      )}
      <TextField label="Title" name="title" defaultValue={shown.title} error={errors.title} />
      <PhoneField
        label="Phone"
        name="phone"
        hint="Ten digits: (XXX) XXX-XXXX"
        defaultValue={shown.phone}
        error={errors.phone}
      />
      <FormFoot back={`${here}#administrators`}>Save contact</FormFoot>
    </form>
  )
}
