import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { History } from '../../audit/components/history'
import { AdministratorContacts } from '../components/administrator-contacts'
import { DetailsSection } from '../components/details-section'
import { OrganizationBilling } from '../components/organization-billing'
import { OrganizationDistrict } from '../components/organization-district'
import { OrganizationEvents } from '../components/organization-events'
import { OrganizationFacts } from '../components/organization-facts'
import { OrganizationHeading } from '../components/organization-heading'
import { OrganizationJobs } from '../components/organization-jobs'
import { OrganizationProfileForm } from '../components/organization-profile-form'
import type { OrganizationDetails } from '../organization-details'
import { organizationHref, organizationsPath } from '../organizations-query'
import type { TypedForm } from '../typed-form'

export type OrganizationPageProps = {
  details: OrganizationDetails
  /** `profile`, `district`, or the id of the administrator that is edited. */
  editing: string | null
  typed: TypedForm | null
  /** A sentence about what a form without JavaScript has just saved. */
  done: string | null
  cursor: string | undefined
}

export default function OrganizationPage({ details, editing, typed, done, cursor }: OrganizationPageProps) {
  const { organization, administrators, jobs, history, events, district, closableJobs } = details
  const { _id, name, statusCode, isLegacy } = organization
  return (
    <SectionPage trail={[{ label: 'Organizations', href: organizationsPath }]} here={name}>
      <OrganizationHeading organization={{ _id, name, statusCode, isLegacy, closableJobs }} />
      {done && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {done}
        </p>
      )}
      {editing === 'profile' ? (
        <OrganizationProfileForm organization={organization} typed={typed} />
      ) : (
        <OrganizationFacts organization={organization} />
      )}
      <OrganizationDistrict
        organization={organization}
        district={district}
        typed={editing === 'district' ? typed : null}
      />
      <AdministratorContacts organizationId={_id} administrators={administrators} editing={editing} typed={typed} />
      <OrganizationJobs organizationId={_id} jobs={jobs} />
      <OrganizationBilling {...details} />
      <OrganizationEvents events={events} />
      <DetailsSection id="history" title="History">
        {history.auditEntries.length === 0 ? (
          <p className="mt-2 text-muted">
            {cursor === undefined ? 'Nothing has been recorded in the past year.' : 'Nothing older.'}
          </p>
        ) : (
          <History label={`History of ${name}`} auditEntries={history.auditEntries} />
        )}
        <PageLinks
          next={history.next}
          isFirstPage={cursor === undefined}
          hrefOf={(to) => `${listHref(organizationHref(_id), { cursor: to })}#history`}
        />
      </DetailsSection>
    </SectionPage>
  )
}
