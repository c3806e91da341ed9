import { Button } from '../../../ui/components/button'
import { toastOnNextPage } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { PhoneField } from '../../../ui/forms/phone-field'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { call } from '../../../ui/hooks/api-client'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { ListedAdministrator } from '../organization-details'
import { organizationHref } from '../organizations-query'
import type { TypedForm } from '../typed-form'

type AdministratorContactFormProps = {
  organizationId: string
  administrator: ListedAdministrator
  typed: TypedForm | null
}

/** Only the address of somebody who hasn't accepted yet can be changed (docs/security.md, 1). */
export function AdministratorContactForm({ organizationId, administrator, typed }: AdministratorContactFormProps) {
  const { _id, pending } = administrator
  const here = organizationHref(organizationId)
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => {
      const textOf = (name: string) => String(data.get(name) ?? '')
      return {
        ...{ _id, organization: organizationId },
        ...{ displayName: textOf('displayName'), title: textOf('title'), phone: textOf('phone') },
        ...(pending && { email: textOf('email') }),
      }
    },
    check: async () => ({}),
    send: async (json) => {
      await call('POST', '/api/users/edit/admin', { json })
      toastOnNextPage({ title: 'Contact saved', description: json.displayName })
      location.assign(`${here}#administrators`)
      location.reload()
      return true
    },
    initial: typed ?? {},
  })
  const shown = { ...administrator, ...typed?.values }
  const first = useFocus<HTMLInputElement>()
  return (
    <form
      {...form}
      method="post"
      action={`${here}/administrators/${encodeURIComponent(_id)}`}
      aria-label={`Contact of ${administrator.displayName}`}
      className="grid max-w-[40rem] gap-4"
    >
      <FormMessage>{problem}</FormMessage>
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save contact
        </Button>
        <a href={`${here}#administrators`} className="inline-flex min-h-11 items-center px-3">
          Cancel
        </a>
      </div>
    </form>
  )
}
