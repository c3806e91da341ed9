import { memberPath } from '../../../accounts/paths'
import { Button } from '../../../ui/components/button'
import { DataTable } from '../../../ui/lists/data-table'
import { appliedWords } from '../../choices'
import { StaffPage } from '../../components/staff-page'
import { headlineOf, momentWords } from '../../edition-words'
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
  review: { reviewed: number; reviewers: ReviewerProgress[] } | null
  done: string | null
}

export default function StaffEditionPage({ edition, summary, status, counts, review, done }: StaffEditionPageProps) {
  const { name, title, draft, opens, closes, announced, timeZone } = edition
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
      title={headlineOf(edition)}
      tabs={<EditionTabs isStaff edition={summary} here="overview" />}
      done={done}
    >
      {draft && (
        <form method="post" action={staffPaths.publish(name)} className="mt-4 flex flex-wrap items-center gap-4">
          <p>Only staff see this scholarship. Its dates count once it is published.</p>
          <Button type="submit">Publish scholarship</Button>
        </form>
      )}
      <dl className="mt-6 grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 flex flex-wrap gap-x-6">
        {linksOf(edition).map(({ label, href }) => (
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
            Nobody has the role. You can make a member a reviewer on their page in Members.
          </p>
        ) : (
          <>
            <p className="mt-1 max-w-measure text-muted">
              Whoever recused themselves from an application has one fewer to judge.
            </p>
            <DataTable caption="Reviewers" rows={review.reviewers} columns={columns} foldsBelow="48rem" />
          </>
        )}
      </section>
    </StaffPage>
  )
}

function linksOf({ name, draft }: StaffEdition) {
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
