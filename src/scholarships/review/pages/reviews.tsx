import { EmptyState } from '../../../ui/components/empty-state'
import { AreaPage } from '../../../ui/layouts/area-page'
import { ProgressLine } from '../components/progress-line'
import type { EditionSummary } from '../edition-summary'
import type { ReviewProgress } from '../progress'
import { decisionsPath, reviewPath } from '../review-path'

export const hydrates = 'on reach'

type ReviewsProps = { reviews: (EditionSummary & { progress: ReviewProgress })[]; isStaff: boolean }

/** The scholarships whose applications can be reviewed. */
export default function Reviews({ reviews, isStaff }: ReviewsProps) {
  return (
    <AreaPage>
      <h1 className="mt-4 font-bold text-title">Scholarship reviews</h1>
      {reviews.length === 0 ? (
        <EmptyState title="No scholarship is open yet">When one opens, its applications are here.</EmptyState>
      ) : (
        <ul className="mt-6 border-line border-t">
          {reviews.map(({ name, title, blind, isReleased, isClosed, progress }) => (
            <li key={name} className="border-line border-b py-4">
              <a
                href={reviewPath(name)}
                className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-large"
              >
                {title}
              </a>
              <p className="text-muted">
                {isReleased ? 'Decisions are out' : isClosed ? 'In review' : 'Takes applications'}
                {blind && ' · Blind'}
              </p>
              {!isReleased && <ProgressLine progress={progress} />}
              {isStaff && isClosed && (
                <a href={decisionsPath(name)} className="inline-flex min-h-11 items-center">
                  Decisions<span className="sr-only">{` on ${title}`}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </AreaPage>
  )
}
