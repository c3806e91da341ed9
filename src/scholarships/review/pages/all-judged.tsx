import { ButtonLink } from '../../../ui/components/button'
import { ProgressLine } from '../components/application-facts'
import { EditionTabs } from '../components/edition-tabs'
import { ReviewPage } from '../components/review-page'
import type { ReviewProgress } from '../progress'
import { reviewPath, reviewsPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

export const hydrates = 'on reach'

type AllJudgedProps = { edition: EditionSummary; progress: ReviewProgress; isStaff: boolean; done: string | null }

export default function AllJudged({ edition, progress, isStaff, done }: AllJudgedProps) {
  return (
    <ReviewPage
      isStaff={isStaff}
      edition={edition}
      here="One by one"
      back={{ label: 'Scholarship reviews', href: reviewsPath }}
    >
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{edition.title}</h1>
      <EditionTabs isStaff={isStaff} edition={edition} here="next" />
      {done && (
        <p role="status" className="mt-4 font-semibold">
          {done}
        </p>
      )}
      <p className="mt-4 max-w-measure text-large">
        {edition.isReleased
          ? 'The decisions are out, so the review is closed.'
          : 'Nothing is left for you to judge. Thank you.'}
      </p>
      <div className="mt-4">
        <ProgressLine progress={progress} />
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={reviewPath(edition.name)}>All applications</ButtonLink>
        <ButtonLink kind="outlined" href={reviewsPath}>
          Other scholarships
        </ButtonLink>
      </p>
    </ReviewPage>
  )
}
