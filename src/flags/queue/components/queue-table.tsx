import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/components/button'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import type { FlaggedThing, QueueOrder } from '../flag-queue'
import { isSettledHere, settlePath } from '../shared/queue-links'
import { Reasons, Thing, ThingAuthor, ThingOutcome } from './thing-cells'

type QueueTableProps = {
  things: FlaggedThing[]
  now: string
  order: QueueOrder | undefined
  form: string
  bulk: ReactNode
}

const reasonsInRow = 3

export function OpenTable({ things, now, order, form, bulk }: QueueTableProps) {
  const actions: Column<FlaggedThing> = {
    label: 'Actions',
    isLabelHidden: true,
    width: 'w-[12%]',
    isLast: true,
    cell: (thing) => <SettleLink thing={thing} order={order} />,
  }
  return (
    <SelectableTable
      caption="Open flags"
      noun="things"
      name="ids"
      form={form}
      nameOf={({ target }) => target.title || 'something that is gone'}
      columns={[...getColumns(now, order), actions]}
      rows={things}
      canChoose={isSettledHere}
      foldsBelow="60rem"
      actions={() => bulk}
    />
  )
}

export function SettledTable({ things, now, order }: Pick<QueueTableProps, 'things' | 'now' | 'order'>) {
  const outcome = {
    label: 'Decision',
    width: 'w-[18%]',
    cell: (thing: FlaggedThing) => <ThingOutcome thing={thing} now={now} />,
  }
  return (
    <DataTable
      caption="Settled flags"
      columns={[...getColumns(now, order), outcome]}
      rows={things}
      foldsBelow="60rem"
    />
  )
}

const getColumns = (now: string, order: QueueOrder | undefined): Column<FlaggedThing>[] => [
  { label: 'Flagged', width: 'w-[40%]', cell: (thing) => <Thing thing={thing} order={order} /> },
  { label: 'Reasons', width: 'w-[26%]', cell: (thing) => <Reasons thing={thing} max={reasonsInRow} now={now} /> },
  { label: 'Author', blockLabel: 'By', cell: ({ author }) => <ThingAuthor author={author} /> },
]

function SettleLink({ thing, order }: { thing: FlaggedThing; order: QueueOrder | undefined }) {
  return (
    <p className="flex justify-end text-base">
      <a
        href={isSettledHere(thing) ? settlePath(thing._id, order) : (thing.target.path ?? undefined)}
        className={buttonClass('outlined')}
      >
        Settle<span className="sr-only">{` the flags of ${thing.target.title}`}</span>
      </a>
    </p>
  )
}
