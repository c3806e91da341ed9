import { type Column, DataTable } from '../../../ui/lists/data-table'
import type { OrganizationDetails } from '../organization-details'
import { DetailsSection } from './details-section'

type Row = { _id: string; totals: Readonly<Record<string, number>> }

const periodLabels = { totalTime: 'All time', month: '30 days', week: '7 days', day: '24 hours' } as const

const columns: Column<Row>[] = [
  { label: 'Event', width: 'w-[40%]', cell: ({ _id }) => _id },
  ...Object.entries(periodLabels).map(([period, label]) => ({
    label,
    blockLabel: label,
    isNumber: true,
    cell: ({ totals }: Row) => (totals[period] ?? 0).toLocaleString('en-US'),
  })),
]

/** How often candidates saw, opened, and applied to the organization's jobs. */
export function OrganizationEvents({ events }: Pick<OrganizationDetails, 'events'>) {
  const byEvent = Map.groupBy(events, ({ event }) => event)
  const rows = [...byEvent].map(([_id, totals]) => ({
    _id,
    totals: Object.fromEntries(totals.map(({ period, total }) => [period, total])),
  }))
  return (
    <DetailsSection id="events" title="Events">
      <div className="mt-2">
        <DataTable caption="Events of its jobs" columns={columns} rows={rows} foldsBelow="48rem" />
      </div>
    </DetailsSection>
  )
}
