import { memberPath } from '../../../accounts/paths'
import { formatDay } from '../../../platform/time/clock'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FormMessage } from '../../../ui/forms/form-message'
import { longDayText } from '../../../ui/hooks/format-time'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { ListTabs, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import type { ListedGiveaway } from '../giveaway'

export const hydrates = 'on reach'

type StaffGiveawaysProps = {
  giveaways: ListedGiveaway[]
  thisWeek: string
  done: string | null
  problem: string | undefined
}

export default function StaffGiveaways({ giveaways, thisWeek, done, problem }: StaffGiveawaysProps) {
  return (
    <StaffPage
      here="Giveaways"
      title="Weekly giveaways"
      action={<ButtonLink href={staffPaths.giveaway('new')}>Add giveaway</ButtonLink>}
      tabs={<ListTabs here={staffPaths.giveaways} />}
      done={done}
    >
      <FormMessage>{problem}</FormMessage>
      {giveaways.length === 0 ? (
        <EmptyState title="No giveaways yet">Add one for this week.</EmptyState>
      ) : (
        <div className="mt-4">
          <DataTable caption="Weekly giveaways" rows={giveaways} columns={getColumns(thisWeek)} foldsBelow="60rem" />
        </div>
      )}
    </StaffPage>
  )
}

function Actions({ giveaway, canDraw }: { giveaway: ListedGiveaway; canDraw: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <a
        href={staffPaths.giveaway(giveaway._id)}
        aria-label={`Edit: ${giveaway.item}`}
        className="inline-flex min-h-11 items-center"
      >
        Edit
      </a>
      {canDraw && (
        <details>
          <summary className="link-summary">Draw the winner</summary>
          <form method="post" action={`${staffPaths.giveaways}/draw`} className="max-w-measure py-2">
            <input type="hidden" name="week" value={giveaway.week} />
            <p>
              Entering ends, and the winner gets an email that asks where to send it. They answer to the team’s address.
              You can’t undo this.
            </p>
            <Button type="submit" className="mt-3">
              Draw the winner
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}

const getColumns = (thisWeek: string): Column<ListedGiveaway>[] => [
  { label: 'What we give away', width: 'w-[30%]', cell: ({ item }) => <span className="font-medium">{item}</span> },
  { label: 'Week of', blockLabel: 'Week of', cell: ({ week }) => <time dateTime={week}>{longDayText(week)}</time> },
  {
    label: 'Entries',
    blockLabel: 'Entries',
    isNumber: true,
    width: 'w-[9%]',
    cell: ({ entries }) => entries.toLocaleString('en-US'),
  },
  { label: 'Winner', width: 'w-[22%]', cell: (giveaway) => <Winner giveaway={giveaway} thisWeek={thisWeek} /> },
  {
    label: 'Actions',
    isLabelHidden: true,
    width: 'w-[20%]',
    cell: (giveaway) => giveaway.drawn === null && <Actions giveaway={giveaway} canDraw={giveaway.week <= thisWeek} />,
  },
]

function Winner({
  giveaway: { drawn, winner, winnerId, week },
  thisWeek,
}: {
  giveaway: ListedGiveaway
  thisWeek: string
}) {
  if (drawn === null) {
    if (week >= thisWeek) return <span className="text-muted">{week > thisWeek ? 'Not begun' : 'This week'}</span>
    return <strong className="text-danger">Over, and not drawn</strong>
  }
  return (
    <>
      {winnerId ? (
        <a href={memberPath(winnerId)} className="inline-flex min-h-6 items-center">
          {winner}
        </a>
      ) : (
        'A former member'
      )}
      <span className="block text-muted">{`Drawn on ${formatDay(drawn)}`}</span>
    </>
  )
}
