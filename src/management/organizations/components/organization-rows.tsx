import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { type OrganizationSort, organizationDescents, statusLabel } from '../../../organizations/choices'
import { dayOf } from '../../../platform/time/clock'
import type { Column, ColumnSort } from '../../../ui/lists/data-table'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import { onPlainPress } from '../../../ui/shell/sign-in-prompt'
import type { TableOrganization } from '../organization-table'
import { type OrganizationsQuery, organizationHref, organizationTable, statusHref } from '../organizations-query'

type OrganizationRowsProps = {
  organizations: TableOrganization[]
  query: OrganizationsQuery
  here: string
  form: string
  onStatus: (organization: TableOrganization) => void
  bulk: (chosen: readonly string[], clear: () => void) => ReactNode
}

export function OrganizationRows({ organizations, form, bulk, ...shown }: OrganizationRowsProps) {
  return (
    <SelectableTable
      caption="Organizations"
      noun="organizations"
      name="ids"
      form={form}
      nameOf={({ name }) => name}
      columns={columnsOf(shown)}
      rows={organizations}
      foldsBelow="70rem"
      actions={bulk}
    />
  )
}

type Shown = Pick<OrganizationRowsProps, 'query' | 'here' | 'onStatus'>

function columnsOf({ query, ...shown }: Shown): Column<TableOrganization>[] {
  // A second press on a heading turns the order around.
  const sort = (by: OrganizationSort): ColumnSort => {
    const isCurrent = query.sort === by
    const isReversed = query.order === 'reversed'
    const order = isCurrent && !isReversed ? 'reversed' : null
    return organizationTable.heading(
      { ...query, order },
      by,
      organizationDescents.has(by) === isReversed ? 'ascending' : 'descending',
    )
  }
  return [
    {
      label: 'Name',
      width: 'w-[22%]',
      sort: sort('name'),
      cell: (organization) => <VisitButton organization={organization} />,
    },
    { label: 'Status', width: 'w-[15%]', sort: sort('status'), cell: ({ statusCode }) => statusLabel(statusCode) },
    { label: 'Legacy', blockLabel: 'Legacy', width: 'w-[7%]', cell: ({ isLegacy }) => (isLegacy ? 'Yes' : 'No') },
    {
      label: 'Members',
      blockLabel: 'Members',
      width: 'w-[10%]',
      isNumber: true,
      sort: sort('members'),
      cell: ({ memberCount }) => numberText(memberCount),
    },
    {
      label: 'Jobs',
      blockLabel: 'Jobs',
      width: 'w-[7%]',
      isNumber: true,
      sort: sort('jobs'),
      cell: ({ jobCount }) => numberText(jobCount),
    },
    {
      label: 'Since',
      blockLabel: 'Since',
      width: 'w-[12%]',
      sort: sort('created'),
      cell: ({ created }) => <Day time={created} />,
    },
    {
      label: 'Trial or plan ends',
      blockLabel: 'Ends',
      sort: sort('ends'),
      width: 'w-[14%]',
      cell: ({ ends }) => (ends ? <Day time={ends} /> : <span className="text-muted">–</span>),
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-22',
      isLast: true,
      cell: (organization) => <RowActions organization={organization} {...shown} />,
    },
  ]
}

const numberText = (count: number) => count.toLocaleString('en-US')

const Day = ({ time }: { time: string }) => <time dateTime={time}>{dayOf(time)}</time>

/** A form, because a prefetch could follow a link and start acting. It also works without JavaScript. */
function VisitButton({ organization: { _id, name } }: { organization: TableOrganization }) {
  return (
    <form method="post" action={`/acting/${_id}`}>
      <input type="hidden" name="from" value="/admin" />
      <button
        type="submit"
        title={`Visit the dashboard of ${name}`}
        className="wrap-anywhere min-h-11 py-0.5 text-left font-semibold text-accent underline"
      >
        <span dir="auto">{name}</span>
      </button>
    </form>
  )
}

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-wash'

type RowActionsProps = { organization: TableOrganization } & Pick<OrganizationRowsProps, 'here' | 'onStatus'>

function RowActions({ organization, here, onStatus }: RowActionsProps) {
  const { _id, name } = organization
  return (
    <div className="flex justify-end">
      <a href={organizationHref(_id)} aria-label={`Details of ${name}`} title="Details" className={iconClass}>
        <Pencil size={18} aria-hidden="true" />
      </a>
      <a
        data-opens
        href={statusHref(_id, here)}
        aria-label={`Change the status of ${name}`}
        title="Change status"
        onClick={onPlainPress(() => onStatus(organization))}
        className={iconClass}
      >
        <Undo size={18} aria-hidden="true" />
      </a>
    </div>
  )
}
