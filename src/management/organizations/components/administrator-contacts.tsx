import type { RefusedForm } from '../../../platform/http/act'
import type { ListedAdministrator } from '../organization-details'
import { organizationHref } from '../organizations-query'
import { AdministratorContactForm } from './administrator-contact-form'
import { DetailsSection } from './details-section'

type AdministratorContactsProps = {
  organizationId: string
  administrators: readonly ListedAdministrator[]
  /** The administrator that is edited. */
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
