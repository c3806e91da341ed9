import { Pagination } from '../../../src/ui/lists/pagination'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const samples = [
  { state: 'One page: nothing', totalPages: 1 },
  { state: 'Two pages', totalPages: 2 },
  { state: 'Five pages: no First, Previous, Next, or Last', totalPages: 5 },
  { state: 'Twenty pages', totalPages: 20 },
  { state: 'Many pages', totalPages: 12_345 },
]

export default function PaginationPiece({ path, query }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For lists whose pages have numbers. If the list is read from the last row of the previous page, use page links."
    >
      {samples.map(({ state, totalPages }) => (
        <Sample key={state} state={state}>
          <Pagination
            label={state}
            page={pageFrom(query.page, totalPages)}
            totalPages={totalPages}
            hrefOf={(page) => `${path}?page=${page}`}
          />
        </Sample>
      ))}
    </PiecePage>
  )
}

/** The page in the address, or one in the middle. */
function pageFrom(text: string | undefined, totalPages: number): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, totalPages) : Math.ceil(totalPages / 2)
}
