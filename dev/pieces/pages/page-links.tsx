import { listHref } from '../../../src/ui/lists/list-href'
import { PageLinks } from '../../../src/ui/lists/page-links'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const samples = [
  { state: 'One page: nothing', next: null, isFirstPage: true, label: undefined },
  { state: 'First of several pages', next: 'MjA', isFirstPage: true, label: 'Next 50 jobs' },
  { state: 'A page in the middle', next: 'NDA', isFirstPage: false, label: undefined },
  { state: 'Last page', next: null, isFirstPage: false, label: undefined },
]

export default function PageLinksPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For lists that are read a page at a time, after the last row of the previous page. For numbered pages, use pagination."
    >
      {samples.map(({ state, next, isFirstPage, label }) => (
        <Sample key={state} state={state}>
          <PageLinks
            label={state}
            next={next}
            isFirstPage={isFirstPage}
            hrefOf={(cursor) => listHref(path, { cursor })}
            {...(label && { nextLabel: label })}
          />
        </Sample>
      ))}
    </PiecePage>
  )
}
