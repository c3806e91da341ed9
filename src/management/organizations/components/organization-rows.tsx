import type { ReactNode } from 'react'
import { type OrganizationSort, organizationDescents, statusLabel } from '../../../organizations/choices'
import { formatDay } from '../../../platform/time/clock'
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
      columns={getColumns(shown)}
      rows={organizations}
      foldsBelow="70rem"
      actions={bulk}
    />
  )
}

type Shown = Pick<OrganizationRowsProps, 'query' | 'here' | 'onStatus'>

function getColumns({ query, ...shown }: Shown): Column<TableOrganization>[] {
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
      width: 'w-[24%]',
      sort: sort('name'),
      cell: (organization) => <VisitButton organization={organization} />,
    },
    { label: 'Status', width: 'w-[14%]', sort: sort('status'), cell: ({ statusCode }) => statusLabel(statusCode) },
    {
      label: 'Legacy',
      width: 'w-[6.5%]',
      // In blocks, the status says it.
      cell: ({ isLegacy }) => (
        <span className={isLegacy ? 'folded:hidden' : 'text-muted folded:hidden'}>{isLegacy ? 'Yes' : 'No'}</span>
      ),
    },
    {
      label: 'Members',
      blockLabel: 'Members',
      width: 'w-[8%]',
      isNumber: true,
      sort: sort('members'),
      cell: ({ memberCount }) => numberText(memberCount),
    },
    {
      label: 'Jobs',
      blockLabel: 'Jobs',
      width: 'w-[6%]',
      isNumber: true,
      sort: sort('jobs'),
      cell: ({ jobCount }) => numberText(jobCount),
    },
    {
      label: 'Since',
      width: 'w-[12%]',
      sort: sort('created'),
      // In blocks, a row has only what tells it from others. The rest is in its details.
      cell: ({ created }) => (
        <span className="folded:hidden">
          <Day time={created} />
        </span>
      ),
    },
    {
      label: 'Trial or plan ends',
      sort: sort('ends'),
      cell: ({ ends }) =>
        ends ? (
          <>
            <span className="text-muted unfolded:hidden">Ends </span>
            <Day time={ends} />
          </>
        ) : (
          <span className="text-muted folded:hidden">–</span>
        ),
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-34',
      isLast: true,
      cell: (organization) => <RowActions organization={organization} {...shown} />,
    },
  ]
}

const numberText = (count: number) => count.toLocaleString('en-US')

const Day = ({ time }: { time: string }) => <time dateTime={time}>{formatDay(time)}</time>

/**
 * A form, because a prefetch could follow a link and start acting. It also works without JavaScript. The button says what
 * it does, because it looks like the other names that lead to a page.
 */
function VisitButton({ organization: { _id, name } }: { organization: TableOrganization }) {
  return (
    <form method="post" action={`/acting/${_id}`} className="flex">
      <input type="hidden" name="from" value="/admin" />
      <button type="submit" className="wrap-anywhere min-h-11 py-0.5 text-left">
        <span className="text-muted text-small">Act for </span>
        <span dir="auto" className="font-semibold text-accent underline">
          {name}
        </span>
      </button>
    </form>
  )
}

const actionClass = 'inline-flex min-h-11 items-center'

type RowActionsProps = { organization: TableOrganization } & Pick<OrganizationRowsProps, 'here' | 'onStatus'>

function RowActions({ organization, here, onStatus }: RowActionsProps) {
  const { _id, name } = organization
  return (
    <div className="flex justify-end gap-x-4">
      <a href={organizationHref(_id)} className={actionClass}>
        Details<span className="sr-only"> of {name}</span>
      </a>
      <a
        data-opens
        href={statusHref(_id, here)}
        onClick={onPlainPress(() => onStatus(organization))}
        className={actionClass}
      >
        Status<span className="sr-only"> of {name}</span>
      </a>
    </div>
  )
}
