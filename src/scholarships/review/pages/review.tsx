import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { announce } from '../../../ui/hooks/announce'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { PageLinks } from '../../../ui/lists/page-links'
import { reviewFilters } from '../../choices'
import {
  ApplicationHead,
  BesideEssay,
  besideColumns,
  Essay,
  LikeCount,
  ProgressLine,
  Prompt,
} from '../components/application-facts'
import { EditionTabs } from '../components/edition-tabs'
import { getRecusalLabel, Recusal, ReportName } from '../components/recusal'
import { ReviewPage } from '../components/review-page'
import { Shortcuts, Thumbs, useVoteButtons } from '../components/thumbs'
import {
  applicationAnchor,
  getBackHref,
  nextPath,
  reviewedPath,
  reviewHref,
  reviewPath,
  reviewsPath,
} from '../review-path'
import type { ReviewProps } from '../routes'

const filterLabels = { all: 'All', reviewed: 'Reviewed', unreviewed: 'Not reviewed' } as const
const shortcuts = {
  j: { words: 'Next application', run: () => step(1) },
  k: { words: 'Previous application', run: () => step(-1) },
  u: { words: 'Thumbs up', run: () => press(1) },
  d: { words: 'Thumbs down', run: () => press(-1) },
}

export default function Review({ edition, applications, progress, query, isStaff, ...props }: ReviewProps) {
  const { pages, recusals, reported, reports } = props
  return (
    <ReviewPage
      isStaff={isStaff}
      edition={edition}
      here="Applications"
      back={{ label: 'Scholarship reviews', href: reviewsPath }}
    >
      <ReviewHead edition={edition} isStaff={isStaff} />
      {reports.length > 0 && (
        <section aria-labelledby="reports" className="mt-4">
          <h2 id="reports" className="font-semibold">
            Reviewers reported a name
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {reports.map(({ _id, name }) => (
              <li key={_id}>
                <a href={`${reviewedPath(edition.name, _id)}/redaction`} className="inline-flex min-h-11 items-center">
                  {`Black out words of ${name}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={`mt-5 grid gap-y-4 ${besideColumns}`}>
        <Prompt prompt={props.prompt} />
        <div className="grid content-start justify-items-start gap-3">
          <ProgressLine progress={progress} />
          {progress.judged < progress.total && !edition.isReleased && (
            <ButtonLink href={nextPath(edition.name)}>Review one by one</ButtonLink>
          )}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <FilterLinks
          label="Applications"
          filters={reviewFilters.map((reviewed) => ({
            label: filterLabels[reviewed],
            href: reviewHref(edition.name, query, { reviewed }),
            isCurrent: reviewed === query.reviewed,
          }))}
        />
        <form action={reviewPath(edition.name)}>
          {query.reviewed !== 'all' && <input type="hidden" name="reviewed" value={query.reviewed} />}
          {!query.isByLikes && <input type="hidden" name="sort" value="likes" />}
          <Button type="submit" kind="quiet">
            {query.isByLikes ? 'Sort by number' : 'Sort by likes'}
          </Button>
        </form>
        <Shortcuts does={shortcuts} />
      </div>
      {query.isByLikes && (
        <p className="mt-2 text-muted text-small">
          {edition.blind && !edition.isReleased
            ? 'Those you gave a thumbs up come first, then the others by number. Those with your thumbs down are left out.'
            : 'The most liked come first. Those below zero are left out.'}
        </p>
      )}
      <section aria-label="Applications" className="mt-5">
        {applications.length === 0 ? (
          <NoApplications query={query} />
        ) : (
          applications.map((application) => (
            <ListedApplication
              key={application._id}
              application={application}
              edition={edition}
              recusals={recusals.filter(({ applicationId }) => applicationId === application._id)}
              isReported={reported.includes(application._id)}
              isStaff={isStaff}
              back={getBackHref(query)}
            />
          ))
        )}
      </section>
      <PageLinks
        next={pages.next}
        previous={pages.previous}
        isFirstPage={pages.isFirstPage}
        hrefOf={(walk) => reviewHref(edition.name, query, { pages: walk })}
      />
    </ReviewPage>
  )
}

function NoApplications({ query }: Pick<ReviewProps, 'query'>) {
  if (query.pages !== null) return <p className="py-8 text-large text-muted">There are no more.</p>
  if (query.reviewed === 'all' && !query.isByLikes)
    return <EmptyState title="No applications yet">Applications that are submitted are here.</EmptyState>
  return <EmptyState title="No application matches">Choose another filter.</EmptyState>
}

const listed = () => [...document.querySelectorAll<HTMLElement>('[data-application]')]
const current = () => listed().find((application) => application.contains(document.activeElement))
const isInView = (application: HTMLElement) => application.getBoundingClientRect().bottom > innerHeight / 3

/** To the next application, the one before, or the one in view if none has the focus. */
function step(by: 1 | -1): void {
  const all = listed()
  const at = current()
  const next = at ? all[all.indexOf(at) + by] : (all.find(isInView) ?? all.at(-1))
  if (next) next.focus()
  else announce(by > 0 ? 'This is the last application on this page.' : 'This is the first application on this page.')
}

/** A vote needs an application with the focus. Without one, the key shows which it would be. */
function press(thumb: 1 | -1): void {
  const at = current()
  if (at) at.querySelector<HTMLElement>(`[data-thumb="${thumb}"]`)?.click()
  else {
    step(1)
    announce('Press the key again to vote on this application.')
  }
}

function ReviewHead({ edition, isStaff }: Pick<ReviewProps, 'edition' | 'isStaff'>) {
  return (
    <>
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{edition.title}</h1>
      <EditionTabs isStaff={isStaff} edition={edition} here="review" />
      {edition.blind && (
        <p className="mt-4 max-w-measure text-muted">
          This review is blind. We hide what we recognize: the applicant’s names, email, and school. If something else
          tells you who it is, recuse yourself. If you see a name, report it, and our team blacks it out.
        </p>
      )}
      {edition.isReleased && <p className="mt-2 font-semibold">The decisions are out, so the review is closed.</p>}
    </>
  )
}

type ListedApplicationProps = Pick<ReviewProps, 'edition' | 'recusals' | 'isStaff'> & {
  application: ReviewProps['applications'][number]
  isReported: boolean
  back: string
}

/** An application in the list, with its votes. Without JavaScript, a vote is a form that leads back to its place. */
function ListedApplication({ edition, recusals, isReported, isStaff, back, ...props }: ListedApplicationProps) {
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
      <BesideEssay
        stays
        aside={
          <>
            {recused === null && (
              <form method="post" action={path} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <input type="hidden" name="back" value={back} />
                <Thumbs label={user.displayName} vote={vote} isClosed={edition.isReleased} onVote={set} />
                <LikeCount application={application} edition={edition} />
              </form>
            )}
            {problem && <p className="font-semibold text-danger">{problem}</p>}
            <div className="flex flex-wrap items-start gap-x-6">
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
          </>
        }
      >
        <ApplicationHead application={application} level="h2" />
        {recused === null && (
          <div className="mt-4">
            <Essay text={essay} />
          </div>
        )}
      </BesideEssay>
      {isStaff && recusals.length > 0 && (
        <p className="wrap-anywhere mt-2 text-muted text-small">
          {`Recused: ${recusals.map(({ displayName, reason }) => `${displayName} (${getRecusalLabel(reason)})`).join(', ')}`}
        </p>
      )}
    </article>
  )
}
