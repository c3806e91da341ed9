import { ShareMenu, ShareRow } from '../../../src/ui/sharing/share'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

const shared = {
  url: 'https://example.org/news/a1b2c3d4/what-a-para-needs',
  link: 'https://example.org/news/a1b2c3d4',
  title: 'What a paraprofessional needs & how to ask for it',
  copyWords: { copied: { title: 'Link copied', description: 'Paste it where you need it.' }, field: 'Article link' },
}

export default function SharingPiece({ path }: PieceProps) {
  return (
    <PiecePage
      path={path}
      when="For pages that people send to others. The menu stands among other buttons, and the row below a text."
    >
      <Sample state="A menu">
        <div className="relative flex flex-wrap">
          <ShareMenu {...shared} />
        </div>
      </Sample>
      <Sample state="A row">
        <ShareRow {...shared} />
      </Sample>
    </PiecePage>
  )
}
