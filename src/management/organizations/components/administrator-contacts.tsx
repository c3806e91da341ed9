import type { RefusedForm } from '../../../platform/http/act'
import { FormFoot } from '../../../ui/components/form-foot'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { ListedAdministrator } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsSection } from './details-section'

type AdministratorContactsProps = {
  organizationId: string
  administrators: readonly ListedAdministrator[]
  editing: string | null
  refused: RefusedForm | null
}

export function AdministratorContacts({ organizationId, administrators, ...edit }: AdministratorContactsProps) {
  return (
    <DetailsSection id="administrators" title="Administrators">
      {administrators.length === 0 && <p className="mt-2 text-muted">Nobody yet.</p>}
      <ul className="mt-3">
        {administrators.map((administrator) => (
          <li key={administrator._id} className="border-line border-t py-4">
            {administrator._id === edit.editing ? (
              <AdministratorContactForm
                organizationId={organizationId}
                administrator={administrator}
                refused={edit.refused}
              />
            ) : (
              <Contact organizationId={organizationId} administrator={administrator} />
            )}
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

function Contact({
  organizationId,
  administrator: { _id, displayName, email, title, phone, pending, isProven },
}: {
  organizationId: string
  administrator: ListedAdministrator
}) {
  const state = pending ? 'Invited' : isProven ? 'Confirmed' : 'Not confirmed'
  return (
    <div className="grid items-center gap-x-8 gap-y-1 md:grid-cols-[1fr_1fr_8rem]">
      <div className="wrap-anywhere min-w-0">
        {pending ? (
          <p className="font-semibold">{displayName}</p>
        ) : (
          <a href={`/spedcommons-reports/members/${_id}`} className="inline-block py-0.5 font-semibold">
            {displayName}
          </a>
        )}
        <p className="text-muted text-small">{title}</p>
      </div>
      <div className="wrap-anywhere min-w-0 text-small">
        <p>{email}</p>
        <p className="text-muted">{[state, phone].filter(Boolean).join(' · ')}</p>
      </div>
      <a
        href={`${organizationHref(organizationId)}?edit=${encodeURIComponent(_id)}#administrators`}
        aria-label={`Edit contact of ${displayName}`}
        className="inline-flex min-h-11 items-center md:justify-self-end"
      >
        Edit contact
      </a>
    </div>
  )
}

type AdministratorContactFormProps = {
  organizationId: string
  administrator: ListedAdministrator
  refused: RefusedForm | null
}

/** Only the address of somebody who hasn't accepted yet can be changed (docs/security.md, 1). */
function AdministratorContactForm({ organizationId, administrator, refused }: AdministratorContactFormProps) {
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
