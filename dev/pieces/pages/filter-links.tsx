import { FilterLinks } from '../../../src/ui/lists/filter-links'
import { listHref } from '../../../src/ui/lists/list-href'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const states = ['All', 'Open', 'Settled']
const many = ['All', ...Array.from({ length: 16 }, (_, i) => `Category ${i + 1}`), `Long${'a'.repeat(60)}`]

export default function FilterLinksPiece({ path, query }: PieceProps) {
  const getFilters = (names: string[]) =>
    names.map((name) => {
      const show = name === 'All' ? null : name
      return { label: name, href: listHref(path, { show }), isCurrent: show === (query.show ?? null) }
    })
  return (
    <PiecePage path={path} when="For a few ways to see one list. For many or typed values, use a search form.">
      <Sample state="A few filters">
        <FilterLinks label="Status" filters={getFilters(states)} />
      </Sample>
      <Sample state="Many filters, and a long one">
        <FilterLinks label="Category" filters={getFilters(many)} />
      </Sample>
    </PiecePage>
  )
}
