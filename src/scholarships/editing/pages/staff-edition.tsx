import { memberPath } from '../../../accounts/paths'
import { AskFirst } from '../../../ui/components/ask-first'
import { Button } from '../../../ui/components/button'
import { DataTable } from '../../../ui/lists/data-table'
import { appliedWords } from '../../choices'
import { StaffPage } from '../../components/staff-page'
import { formatHeadline, momentWords } from '../../edition-words'
import { editionPath, staffPaths } from '../../paths'
import { EditionTabs } from '../../review/components/edition-tabs'
import type { EditionSummary } from '../../review/who-may-review'
import type { ReviewerProgress } from '../edition-progress'
import type { StaffEdition } from '../write-edition'

export const hydrates = 'on reach'

type StaffEditionPageProps = {
  edition: StaffEdition
  summary: EditionSummary
  status: string
  counts: { submitted: number; drafts: number; withdrawn: number }
  /** How far the review is; null for staff who applied themselves. */
  review: { reviewed: number; reviewers: ReviewerProgress[]; barred: Pick<ReviewerProgress, '_id' | 'name'>[] } | null
  done: string | null
}

export default function StaffEditionPage({ edition, summary, status, counts, review, done }: StaffEditionPageProps) {
  const { title, draft, opens, closes, announced, timeZone } = edition
  const facts = [
    ['Status', status],
    ['Opens', momentWords(opens, timeZone)],
    ['Closes', momentWords(closes, timeZone)],
    ['Winner announced', momentWords(announced, timeZone)],
    ['Review', edition.blind ? 'Blind' : 'With names'],
    [
      'Applications',
      counts.submitted.toLocaleString('en-US') +
        (review ? `, ${review.reviewed.toLocaleString('en-US')} with at least one vote` : ''),
    ],
    ['Drafts', counts.drafts.toLocaleString('en-US')],
    ['Withdrawn', counts.withdrawn.toLocaleString('en-US')],
  ]
  return (
    <StaffPage
      here={title}
      title={formatHeadline(edition)}
      tabs={<EditionTabs isStaff edition={summary} here="overview" />}
      done={done}
    >
      {draft && <Publishing edition={edition} />}
      <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {getLinks(edition).map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="reviewers" className="mt-8">
        <h2 id="reviewers" className="font-semibold text-large">
          Reviewers
        </h2>
        {review === null ? (
          <p className="mt-3">{appliedWords}</p>
        ) : review.reviewers.length === 0 ? (
          <p className="mt-3 text-muted">
            Nobody reviews it. You can make a member a reviewer on their page in Members.
          </p>
        ) : (
          <>
            <p className="mt-1 max-w-measure text-muted">
              Whoever recused themselves from an application has one fewer to judge.
            </p>
            <DataTable caption="Reviewers" rows={review.reviewers} columns={columns} foldsBelow="48rem" />
          </>
        )}
        {review?.barred.map(({ _id, name }) => (
          <p key={_id} className="mt-2">
            <a href={memberPath(_id)} className="inline-flex min-h-11 items-center">
              {name}
            </a>{' '}
            has the role, but applied for it, so they can’t review it.
          </p>
        ))}
      </section>
    </StaffPage>
  )
}

/** Says what publishing a draft does, and asks first where it opens at once or something is missing. */
function Publishing({ edition }: { edition: StaffEdition }) {
  const { name, phase, opens, closes, timeZone } = edition
  const missing = missingIn(edition)
  const isComplete = missing.length === 0
  const isLater = phase === 'upcoming'
  const happens = isLater
    ? `Once it’s published, everyone sees it, and it opens on ${momentWords(opens, timeZone)}.`
    : phase === 'open'
      ? `If you publish it now, it opens right away: its opening time is over, and everyone can apply until ${momentWords(closes, timeZone)}.`
      : 'If you publish it now, everyone sees it, but nobody can apply: its deadline has passed.'
  return (
    <div className="mt-4">
      <p className="max-w-measure">{`Only staff see this scholarship. ${happens}`}</p>
      {!isComplete && (
        <p className="mt-2 max-w-measure">
          <strong className="font-semibold text-danger">Still empty:</strong> {missing.join(', ')}.{' '}
          <a href={staffPaths.edit(name)}>Fill in</a>
        </p>
      )}
      {isComplete && isLater ? (
        <form method="post" action={staffPaths.publish(name)} className="mt-3">
          <Button type="submit">Publish scholarship</Button>
        </form>
      ) : (
        <AskFirst
          className="mt-1"
          label="Publish scholarship"
          question={`${isComplete ? '' : 'Readers see it without what is still empty. '}You can’t make it a draft again once somebody has applied.`}
          yes={isLater ? 'Publish it anyway' : 'Publish it now'}
          action={staffPaths.publish(name)}
        />
      )}
    </div>
  )
}

/** What applicants or reviewers would look for and not find, by its label in the editor. */
function missingIn({ eligibility, prompt, usesRubric, rubric }: StaffEdition): string[] {
  return [
    ...(eligibility ? [] : ['Who may apply']),
    ...(prompt ? [] : ['What the essay is about']),
    ...(usesRubric && rubric.every(({ off }) => off) ? ['Rubric'] : []),
  ]
}

function getLinks({ name, draft }: StaffEdition) {
  return [
    ...(draft ? [] : [{ label: 'See its page', href: editionPath(name) }]),
    { label: 'Copy to next year', href: staffPaths.add(name) },
    { label: 'Applications as CSV', href: staffPaths.csv(name) },
  ]
}

const columns = [
  {
    label: 'Reviewer',
    width: 'w-[40%]',
    cell: ({ _id, name }: ReviewerProgress) => (
      <a href={memberPath(_id)} className="inline-flex min-h-11 items-center">
        {name}
      </a>
    ),
  },
  {
    label: 'Judged',
    blockLabel: 'Judged',
    cell: ({ judged, total }: ReviewerProgress) =>
      `${judged.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  },
  {
    label: 'Recused',
    blockLabel: 'Recused',
    isNumber: true,
    cell: ({ recused }: ReviewerProgress) => recused.toLocaleString('en-US'),
  },
]
