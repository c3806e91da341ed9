import type { EditionSummary } from '../edition-summary'
import { decisionsPath } from '../review-path'

/** The heading of a review, with what its reviewers must know. */
export function ReviewHead({ edition, isStaff }: { edition: EditionSummary; isStaff: boolean }) {
  return (
    <>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{edition.title}</h1>
      {edition.blind && (
        <p className="mt-2 max-w-prose text-muted">
          This review is blind. We hide what we recognize: the applicant’s names, email, and school. If something else
          tells you who it is, recuse yourself. If you see a name, report it, and our team blacks it out.
        </p>
      )}
      {edition.isReleased && <p className="mt-2 font-semibold">The decisions are out, so the review is closed.</p>}
      {isStaff && edition.isClosed && (
        <p className="mt-2">
          <a href={decisionsPath(edition.name)} className="inline-flex min-h-11 items-center">
            Decisions
          </a>
        </p>
      )}
    </>
  )
}
