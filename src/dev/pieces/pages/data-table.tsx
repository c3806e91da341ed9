import { type Column, DataTable } from '../../../ui/lists/data-table'
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

export default function DataTablePiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For rows that people compare column by column. It becomes one block per row on phones."
    >
      <Sample state="Rows">
        <DataTable caption="Organizations" columns={columns} rows={rows} foldsBelow="60rem" />
      </Sample>
    </PiecePage>
  )
}
