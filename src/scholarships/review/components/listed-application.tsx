import type { ReviewedApplication } from '../application-shape'
import type { EditionSummary } from '../edition-summary'
import type { ListedRecusal } from '../recusal'
import { applicationAnchor, reviewedPath } from '../review-path'
import { ApplicationHead, Essay, LikeCount } from './application-facts'
import { Recusal, recusalLabelOf } from './recusal'
import { ReportName } from './report-name'
import { Thumbs, useVoteButtons } from './thumbs'

type ListedApplicationProps = {
  application: ReviewedApplication
  edition: EditionSummary
  recusals: ListedRecusal[]
  isReported: boolean
  isStaff: boolean
  back: string
}

/** An application in the list, with its votes. Without JavaScript, a vote is a form that leads back to its place. */
export function ListedApplication({ edition, recusals, isReported, isStaff, back, ...props }: ListedApplicationProps) {
  const { application, problem, set } = useVoteButtons(props.application)
  const { _id, user, essay, vote, recused } = application
  const path = reviewedPath(edition.name, _id)
  return (
    <article
      id={applicationAnchor(_id)}
      tabIndex={-1}
      data-application
      aria-label={`Application of ${user.displayName}`}
      className="scroll-mt-4 border-line border-t py-8"
    >
      <ApplicationHead application={application} level="h2" />
      {recused === null && (
        <>
          <div className="mt-4">
            <Essay text={essay} />
          </div>
          <form method="post" action={path} className="mt-5 flex flex-wrap items-center gap-4">
            <input type="hidden" name="back" value={back} />
            <Thumbs label={user.displayName} vote={vote} isClosed={edition.isReleased} onVote={set} />
            <LikeCount application={application} edition={edition} />
          </form>
          {problem && <p className="mt-2 font-semibold text-danger">{problem}</p>}
        </>
      )}
      <div className="mt-3 flex flex-wrap items-start gap-x-6">
        {recused === null && (
          <a href={path} className="inline-flex min-h-11 items-center">
            {edition.usesRubric ? 'Open and give points' : 'Open'}
            <span className="sr-only">{`: ${user.displayName}’s application`}</span>
          </a>
        )}
        {recused === null && (
          <ReportName edition={edition} application={application} isReported={isReported} back={back} />
        )}
        {!edition.isReleased && <Recusal application={application} back={back} />}
      </div>
      {isStaff && <StaffRecusals recusals={recusals} />}
    </article>
  )
}

/** Who doesn't judge an application, for staff. */
function StaffRecusals({ recusals }: { recusals: ListedRecusal[] }) {
  if (recusals.length === 0) return null
  const names = recusals.map(({ displayName, reason }) => `${displayName} (${recusalLabelOf(reason)})`)
  return <p className="wrap-anywhere mt-2 text-muted text-small">{`Recused: ${names.join(', ')}`}</p>
}
