import { EmptyState } from '../../../ui/components/empty-state'
import { appliedWords } from '../../choices'
import { ProgressLine } from '../components/application-facts'
import { ReviewPage } from '../components/review-page'
import type { ReviewProgress } from '../progress'
import { decisionsPath, reviewPath } from '../review-path'
import type { EditionSummary } from '../who-may-review'

export const hydrates = 'on reach'

type ReviewsProps = {
  /** Who `hasApplied` neither reviews nor decides. */
  reviews: (EditionSummary & { progress: ReviewProgress; hasApplied: boolean })[]
  isStaff: boolean
}

export default function Reviews({ reviews, isStaff }: ReviewsProps) {
  return (
    <ReviewPage isStaff={isStaff} here="Reviews">
      <h1 className="mt-4 font-bold text-title">Scholarship reviews</h1>
      {reviews.length === 0 ? (
        <EmptyState title="No scholarship is open yet">When one opens, its applications are here.</EmptyState>
      ) : (
        <ul className="mt-6 border-line border-t">
          {reviews.map(({ name, title, blind, isReleased, isClosed, hasApplied, progress }) => (
            <li key={name} className="border-line border-b py-4">
              {hasApplied ? (
                <h2 className="wrap-anywhere font-semibold text-large">{title}</h2>
              ) : (
                <a
                  href={reviewPath(name)}
                  className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-large"
                >
                  {title}
                </a>
              )}
              <p className="text-muted">
                {isReleased ? 'Decisions are out' : isClosed ? 'In review' : 'Takes applications'}
                {blind && ' · Blind'}
              </p>
              {hasApplied && <p>{appliedWords}</p>}
              {!isReleased && !hasApplied && <ProgressLine progress={progress} />}
              {isStaff && isClosed && !hasApplied && (
                <a href={decisionsPath(name)} className="inline-flex min-h-11 items-center">
                  Decisions<span className="sr-only">{` on ${title}`}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </ReviewPage>
  )
}
