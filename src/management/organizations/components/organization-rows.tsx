import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import type { MouseEvent, ReactNode } from 'react'
import { dayOf } from '../../../platform/time/clock'
import type { Column } from '../../../ui/lists/data-table'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import { isPlainPress } from '../../../ui/shell/sign-in-prompt'
import { statusLabel } from '../organization-labels'
import type { TableOrganization } from '../organization-table'
import { organizationHref, statusHref } from '../organizations-query'

type OrganizationRowsProps = {
  organizations: TableOrganization[]
  /** The URL of this page, to return to. */
  here: string
  /** The id of the form that sends the chosen rows. */
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
      foldsBelow="60rem"
      actions={bulk}
    />
  )
}

function columnsOf(shown: Pick<OrganizationRowsProps, 'here' | 'onStatus'>): Column<TableOrganization>[] {
  return [
    { label: 'Name', width: 'w-[24%]', cell: (organization) => <VisitButton organization={organization} /> },
    { label: 'Status', width: 'w-[17%]', cell: ({ statusCode }) => statusLabel(statusCode) },
    { label: 'Legacy', blockLabel: 'Legacy', cell: ({ isLegacy }) => (isLegacy ? 'Yes' : 'No') },
    { label: 'Members', blockLabel: 'Members', isNumber: true, cell: ({ memberCount }) => numberText(memberCount) },
    { label: 'Jobs', blockLabel: 'Jobs', isNumber: true, cell: ({ jobCount }) => numberText(jobCount) },
    { label: 'Since', blockLabel: 'Since', width: 'w-[14%]', cell: ({ created }) => <Day time={created} /> },
    {
      label: 'Trial or plan ends',
      blockLabel: 'Ends',
      width: 'w-[15%]',
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
    <form method="post" action="/acting">
      <input type="hidden" name="organization" value={_id} />
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
  function open(event: MouseEvent) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onStatus(organization)
  }
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
        onClick={open}
        className={iconClass}
      >
        <Undo size={18} aria-hidden="true" />
      </a>
    </div>
  )
}
