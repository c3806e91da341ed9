import { AutosaveStatus } from '../../../src/ui/editing/use-autosave'
import { type Difference, VersionConflict } from '../../../src/ui/editing/version-conflict'
import { useHydrated } from '../../../src/ui/hooks/use-hydrated'
import { PiecePage, Sample } from '../components/piece-page'
import { SampleEditor } from '../components/sample-editor'
import type { PieceProps } from '../routes'

const long = 'Ask the family what they hope for, and write it down in their words. '.repeat(12)

const differences: Difference<{ title: string; details: string; link: string; city: string }>[] = [
  { name: 'title', label: 'Title', by: 'both', mine: 'My title', theirs: 'Their title' },
  { name: 'details', label: 'Details', by: 'both', mine: `${long} Mine.`, theirs: `${long} Theirs.` },
  { name: 'link', label: 'Link', by: 'both', mine: `https://example.org/${'a'.repeat(180)}`, theirs: 'Nothing' },
  { name: 'city', label: 'City', by: 'them', mine: 'Rockford', theirs: 'Moline' },
]

const nothing = () => {}

export default function VersionedFormPiece({ path, query }: PieceProps) {
  const isReady = useHydrated()
  return (
    <PiecePage
      path={path}
      when="For a form of something that several people, or one person in two windows, may be changing at once."
    >
      <Sample state="A form that is saved by its button">
        <SampleEditor name="Article" savesItself={false} isChanged={query.changed === '1'} />
      </Sample>
      <Sample state="A form that also saves itself">
        <SampleEditor name="Self-saving article" savesItself isChanged={query.changed === '1'} />
      </Sample>
      <Sample state="Many fields that both changed, with long texts">
        <VersionConflict
          words="Someone else changed this article in another window. Your text is still here."
          note="Its status is now Archived. Saving yours makes it Published."
          differences={differences}
          choices={{ title: 'theirs' }}
          onChoose={nothing}
          busy={false}
          onSave={nothing}
          takesFocus={false}
        />
      </Sample>
      <Sample state="While saving">
        <VersionConflict
          words="Someone else changed this article in another window. Your text is still here."
          differences={[]}
          choices={{}}
          onChoose={nothing}
          busy
          onSave={nothing}
          takesFocus={false}
        />
      </Sample>
      <Sample state="How saving by itself is going">
        <AutosaveStatus state={{ is: 'saving' }} />
        {isReady && <AutosaveStatus state={{ is: 'saved', at: '2026-01-05T14:02:00.000Z' }} />}
        <AutosaveStatus state={{ is: 'failed', why: 'We couldn’t reach the server.' }} />
      </Sample>
    </PiecePage>
  )
}
