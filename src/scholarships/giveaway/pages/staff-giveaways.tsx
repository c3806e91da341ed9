import { dayWords } from '../../../profiles/entries/dates'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { FormMessage } from '../../../ui/forms/form-message'
import { StaffPage } from '../../components/staff-page'
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
      done={done}
    >
      <FormMessage>{problem}</FormMessage>
      {giveaways.length === 0 ? (
        <EmptyState title="No giveaways yet">Add one for this week.</EmptyState>
      ) : (
        <ul className="mt-6">
          {giveaways.map((giveaway) => (
            <li key={giveaway._id} className="border-line border-t py-3">
              <h2 className="wrap-anywhere font-medium">{giveaway.item}</h2>
              <p className="text-muted text-small">
                {`The week of ${dayWords(giveaway.week)} · ${entriesInWords(giveaway.entries)} · ${stateOf(giveaway, thisWeek)}`}
              </p>
              {giveaway.drawn === null && <Actions giveaway={giveaway} canDraw={giveaway.week <= thisWeek} />}
            </li>
          ))}
        </ul>
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
          <summary className="min-h-11 cursor-pointer py-2">Draw the winner</summary>
          <form method="post" action={`${staffPaths.giveaways}/draw`} className="max-w-measure py-2">
            <input type="hidden" name="week" value={giveaway.week} />
            <p>Entering ends, and the winner gets an email. You can’t undo this.</p>
            <Button type="submit" className="mt-3">
              Draw the winner
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}

function stateOf({ drawn, winner, week }: ListedGiveaway, thisWeek: string): string {
  if (drawn !== null) return `Won by ${winner ?? 'a former member'}`
  return week > thisWeek ? 'Not begun' : 'Not drawn'
}

const entriesInWords = (entries: number) => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`)
