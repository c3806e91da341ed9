import { PiecePage, Sample } from '../components/piece-page'
import { piecePath } from '../piece-names'
import type { PieceProps } from '../routes'

export default function FeedPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For lists that people follow in a feed reader. The page’s head names its feeds, the picture for shared links, and what kind of thing the page is."
    >
      <Sample state="Two entries">
        <a href={piecePath('feed.xml')} className="inline-flex min-h-11 items-center">
          Sample feed (Atom)
        </a>
      </Sample>
    </PiecePage>
  )
}
