import { statusMessages } from '../../../billing/rules'
import { statusLabel } from '../../../organizations/choices'
import { FormFoot } from '../../../ui/components/form-foot'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { OrganizationStatusFields, type StatusRefusal, StatusRefusals } from '../components/organization-status-fields'
import type { TableOrganization } from '../organization-table'
import { countOrganizations, organizationTable } from '../organizations-query'

export const hydrates = 'on reach'

export type OrganizationStatusProps = {
  organizations: TableOrganization[]
  from: string
  typed: { statusCode: string; why: string }
  errors: Record<string, string>
  problem: string | undefined
  result: { changed: number; refusals: StatusRefusal[] } | null
}

/** The page version of `OrganizationStatusDialog`, for browsers without JavaScript. */
export default function OrganizationStatus({ organizations, from, result, ...form }: OrganizationStatusProps) {
  const [first] = organizations
  const only = organizations.length === 1 ? first : undefined
  return (
    <SectionPage trail={[{ label: 'Organizations', href: organizationTable.path }]} here="Change status">
      <h1 className="mt-4 font-bold text-title">
        {only ? 'Change the status?' : `Change the status of ${countOrganizations(organizations.length)}?`}
      </h1>
      {result ? (
        <Result {...result} from={from} />
      ) : only?.isLegacy ? (
        <>
          <p className="mt-3 font-semibold">{only.name}</p>
          <p role="alert" className="mt-3">
            {statusMessages.legacy}
          </p>
          <Back from={from} />
        </>
      ) : (
        <StatusForm organizations={organizations} only={only} from={from} {...form} />
      )}
    </SectionPage>
  )
}

type StatusFormProps = Omit<OrganizationStatusProps, 'result'> & { only: TableOrganization | undefined }

function StatusForm({ organizations, only, from, typed, errors, problem }: StatusFormProps) {
  return (
    <>
      <ul aria-label="Organizations" className="mt-3 list-disc pl-6">
        {organizations.map(({ _id, name, statusCode }) => (
          <li key={_id} className="wrap-anywhere">
            {name} <span className="text-muted">({statusLabel(statusCode)})</span>
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={`${organizationTable.path}/status`}
        noValidate
        className="mt-6 grid max-w-[40rem] gap-5"
      >
        <FormMessage>{errors.statusCode || errors.why ? undefined : problem}</FormMessage>
        <input type="hidden" name="ids" value={organizations.map(({ _id }) => _id).join(' ')} />
        <input type="hidden" name="from" value={from} />
        {only && <input type="hidden" name="expectedStatusCode" value={only.statusCode} />}
        <OrganizationStatusFields organizations={organizations} typed={typed} errors={errors} />
        <FormFoot back={from}>Save</FormFoot>
      </form>
    </>
  )
}

function Result({ changed, refusals, from }: NonNullable<OrganizationStatusProps['result']> & { from: string }) {
  return (
    <>
      {changed > 0 && <p className="mt-3">{`We changed the status of ${countOrganizations(changed)}.`}</p>}
      <p role="alert" className="mt-3 font-semibold">
        {`The status of ${countOrganizations(refusals.length)} could not be changed:`}
      </p>
      <StatusRefusals refusals={refusals} />
      <Back from={from} />
    </>
  )
}

const Back = ({ from }: { from: string }) => (
  <p className="mt-6">
    <a href={from} className="inline-flex min-h-11 items-center">
      Back to organizations
    </a>
  </p>
)
