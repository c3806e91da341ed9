import type { RefusedForm } from '../../../platform/http/act'
import { Button } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { PhoneField } from '../../../ui/forms/phone-field'
import { useFocus } from '../../../ui/hooks/use-focus'
import type { ListedAdministrator, OrganizationDetails } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { DetailsSection } from './details-section'

type AdministratorContactsProps = {
  organization: Pick<OrganizationDetails['organization'], '_id' | 'location'>
  administrators: readonly ListedAdministrator[]
  editing: string | null
  refused: RefusedForm | null
}

export function AdministratorContacts({ organization, administrators, ...edit }: AdministratorContactsProps) {
  const organizationId = organization._id
  return (
    <DetailsSection id="administrators" title="Administrators">
      {administrators.length === 0 && (
        <FirstAdministratorForm
          organizationId={organizationId}
          phone={organization.location?.phone ?? ''}
          refused={edit.editing === 'invite' ? edit.refused : null}
        />
      )}
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

type FirstAdministratorFormProps = { organizationId: string; phone: string; refused: RefusedForm | null }

/** They correct the title and the phone themselves once they have accepted. */
function FirstAdministratorForm({ organizationId, phone, refused }: FirstAdministratorFormProps) {
  const { typed = { title: 'Administrator', phone }, errors = {} } = refused ?? {}
  return (
    <form
      method="post"
      noValidate
      action={`${organizationHref(organizationId)}/administrators`}
      aria-label="Invite the first administrator"
      className="mt-2 grid max-w-[40rem] gap-4"
    >
      <p className="max-w-measure text-muted">
        Nobody yet. Invite the first administrator by email. They can post jobs, and invite others.
      </p>
      <FormMessage>{refused?.problem}</FormMessage>
      <TextField label="Name" name="displayName" defaultValue={typed.displayName} error={errors.displayName} />
      <TextField label="Email" type="email" name="email" defaultValue={typed.email} error={errors.email} />
      <TextField label="Title" name="title" defaultValue={typed.title} error={errors.title} />
      <PhoneField
        label="Phone"
        name="phone"
        hint="Ten digits: (XXX) XXX-XXXX"
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <Button type="submit" className="justify-self-start">
        Invite administrator
      </Button>
    </form>
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
    <div className="grid items-center gap-x-8 gap-y-1 md:grid-cols-[1fr_1fr_auto]">
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
        <a href={`mailto:${email}`} className="inline-block py-0.5">
          {email}
        </a>
        <p className="text-muted">{[state, phone].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 md:justify-self-end">
        {pending && (
          <form method="post" action={contactHref(organizationId, _id)}>
            <input type="hidden" name="displayName" value={displayName} />
            <input type="hidden" name="title" value={title} />
            <input type="hidden" name="phone" value={phone} />
            <Button kind="quiet" type="submit" name="resend" value="on" aria-label={`Send again to ${displayName}`}>
              Send again
            </Button>
          </form>
        )}
        <a
          href={`${organizationHref(organizationId)}?edit=${encodeURIComponent(_id)}#administrators`}
          aria-label={`Edit contact of ${displayName}`}
          className="inline-flex min-h-11 items-center"
        >
          Edit contact
        </a>
      </div>
    </div>
  )
}

const contactHref = (organizationId: string, id: string) =>
  `${organizationHref(organizationId)}/administrators/${encodeURIComponent(id)}`

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
      action={contactHref(organizationId, _id)}
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
