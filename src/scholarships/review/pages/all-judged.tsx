import { ButtonLink } from '../../../ui/components/button'
import { AreaPage } from '../../../ui/layouts/area-page'
import { ProgressLine } from '../components/application-facts'
import type { ReviewProgress } from '../progress'
import { reviewPath, reviewsPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

export const hydrates = 'on reach'

export default function AllJudged({ edition, progress }: { edition: EditionSummary; progress: ReviewProgress }) {
  return (
    <AreaPage back={{ label: 'Scholarship reviews', href: reviewsPath }}>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{edition.title}</h1>
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
    </AreaPage>
  )
}
