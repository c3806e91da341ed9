import { useState } from 'react'
import { Button } from '../../../src/ui/components/button'
import { type Column, DataTable } from '../../../src/ui/lists/data-table'
import { SelectableTable } from '../../../src/ui/lists/selectable-table'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

type Row = { _id: string; name: string; state: string; members: number }

const rows: Row[] = [
  { _id: '1', name: 'Oak Park Elementary School District 97', state: 'Illinois', members: 12 },
  { _id: '2', name: 'Niños Primero', state: 'New Mexico', members: 1_204 },
  { _id: '3', name: `https://example.org/${'a'.repeat(180)}`, state: 'Ohio', members: 0 },
]

const columns: Column<Row>[] = [
  { label: 'Name', width: 'w-[50%]', cell: ({ name }) => <strong>{name}</strong> },
  { label: 'State', cell: ({ state }) => state },
  { label: 'Members', blockLabel: 'Members', isNumber: true, cell: ({ members }) => members.toLocaleString('en-US') },
]

const table = { columns, foldsBelow: '60rem' } as const
const choosing = { ...table, noun: 'organizations', name: 'organization', nameOf: ({ name }: Row) => name }

export default function DataTablePiece({ path, query }: PieceProps) {
  const [left, setLeft] = useState(rows)
  return (
    <PiecePage
      path={path}
      when="For rows that people compare column by column. It becomes one block per row on phones. A selectable table is for doing something with several rows at once."
    >
      <Sample state="Rows">
        <DataTable caption="Organizations" {...table} rows={rows} />
      </Sample>
      <Sample state="One row">
        <DataTable caption="One organization" {...table} rows={rows.slice(0, 1)} />
      </Sample>
      <Sample state="A selection, and actions on this page">
        <SelectableTable
          caption="Organizations to remove"
          {...choosing}
          rows={left}
          actions={(chosen) => (
            <Button
              kind="danger"
              className="noscript:hidden"
              onClick={() => setLeft(left.filter(({ _id }) => !chosen.includes(_id)))}
            >
              Remove organizations
            </Button>
          )}
        />
      </Sample>
      <Sample state="A selection in a form, which works without JavaScript">
        <form id="sent" action={path} />
        <SelectableTable
          caption="Organizations to send"
          {...choosing}
          rows={rows}
          form="sent"
          actions={() => (
            <Button type="submit" form="sent" kind="outlined">
              Send organizations
            </Button>
          )}
        />
        <p className="mt-3">{query.organization ? `The form sent ${query.organization}.` : 'Nothing is sent yet.'}</p>
      </Sample>
      <Sample state="A selection of many columns">
        <SelectableTable
          caption="Organizations with many columns"
          {...choosing}
          columns={[...columns, ...many]}
          foldsBelow="70rem"
          rows={rows}
          name="wide"
          actions={() => <Button>Archive organizations</Button>}
        />
      </Sample>
    </PiecePage>
  )
}

const many: Column<Row>[] = [
  { label: 'Plan', blockLabel: 'Plan:', cell: () => 'Yearly' },
  { label: 'Empty', cell: () => null },
  { label: 'Since', blockLabel: 'Since', cell: () => 'November 21, 2026' },
  {
    label: 'Actions',
    isLabelHidden: true,
    isLast: true,
    cell: ({ name }) => (
      <a href="#top" className="inline-flex min-h-11 items-center" aria-label={`Edit ${name}`}>
        Edit
      </a>
    ),
  },
]
