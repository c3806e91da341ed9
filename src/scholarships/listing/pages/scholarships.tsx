import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/components/button'
import { type Column, DataTable } from '../../../ui/lists/data-table'
import { FilterLinks } from '../../../ui/lists/filter-links'
import type { ShownEdition } from '../../edition'
import { toldWords } from '../../edition-words'
import type { OutsideRow, OutsideSort } from '../../outside/outside'
import { applyDialogHref, scholarshipsPath } from '../../paths'
import type { ListedEditions } from '../routes'

export const hydrates = 'on reach'

type ScholarshipsProps = ListedEditions & {
  outside: OutsideRow[]
  sort: OutsideSort
  /** Whether the scholarships by others are invented, as in local runs. */
  areExamples: boolean
}

const sortLabels: Record<OutsideSort, string> = { position: 'Our order', deadline: 'Deadline', amount: 'Amount' }
const outsideId = 'by-others'

const getHref = (sort: OutsideSort) => `${scholarshipsPath}${sort === 'position' ? '' : `?sort=${sort}`}#${outsideId}`

const sorts = (current: OutsideSort) =>
  (['position', 'deadline', 'amount'] as const).map((sort) => ({
    label: sortLabels[sort],
    href: getHref(sort),
    isCurrent: sort === current,
  }))

export default function Scholarships({ open, upcoming, closed, outside, sort, areExamples }: ScholarshipsProps) {
  const [current, passed] = [outside.filter(({ isPassed }) => !isPassed), outside.filter(({ isPassed }) => isPassed)]
  return (
    <>
      <h1 className="font-bold text-title">Scholarships</h1>
      {open.length === 0 && (
        <p className="mt-2 max-w-measure text-large text-muted">
          None of our scholarships takes applications right now.
        </p>
      )}
      <EditionList id="open" title="Open now" className="mt-6">
        {open.map((edition, place) => (
          <EditionCard key={edition.name} edition={edition} isFirst={place === 0} />
        ))}
      </EditionList>
      <EditionList id="upcoming" title="Opening soon" className="mt-10">
        {upcoming.map((edition) => (
          <EditionCard key={edition.name} edition={edition} />
        ))}
      </EditionList>
      <EditionList id="closed" title="Closed" className="mt-10">
        {closed.map(({ edition, next }) => (
          <EditionCard key={edition.name} edition={edition}>
            {edition.winner && (
              <p className="wrap-anywhere mt-2 max-w-measure">
                Winner: <strong>{edition.winner.name}</strong>
                {edition.winner.words && <>{`, “${edition.winner.words}”`}</>}
              </p>
            )}
            {edition.phase === 'announced' && !edition.winner && <p className="mt-2">{toldWords}</p>}
            <p className="mt-1 text-muted">
              {next.href ? (
                <>
                  The next one: <a href={next.href}>{next.words}</a>
                </>
              ) : (
                next.words
              )}
            </p>
          </EditionCard>
        ))}
      </EditionList>
      <section id={outsideId} aria-labelledby="outside-heading" className="mt-14 border-line border-t pt-8">
        <h2 id="outside-heading" className="font-semibold text-quote">
          Scholarships by others
        </h2>
        <p className="mt-2 max-w-measure text-muted">
          We don’t run these. Check the dates and rules on their own pages, which open in a new tab.
        </p>
        {current.length > 1 && (
          <FilterLinks label="Sort scholarships by others" filters={sorts(sort)} className="mt-4" />
        )}
        {current.length > 0 ? (
          <div className="mt-4">
            <DataTable caption="Scholarships by others" columns={columns} rows={current} foldsBelow="48rem" />
          </div>
        ) : (
          <p className="mt-4">We don’t know of any with a deadline ahead.</p>
        )}
        {passed.length > 0 && (
          <details className="group mt-4">
            <summary className="link-summary gap-2">
              {`Passed (${passed.length.toLocaleString('en-US')})`}
              <span aria-hidden="true" className="icon icon-chevron-down group-open:rotate-180" />
            </summary>
            <DataTable caption="Passed scholarships by others" columns={columns} rows={passed} foldsBelow="48rem" />
          </details>
        )}
        <p className="mt-6">
          {'Want yours listed? Linking takes 2–3 weeks. '}
          <a href="/contact" className="inline-flex min-h-11 items-center">
            Contact us
          </a>
        </p>
        {areExamples && outside.length > 0 && (
          <p className="mt-4 text-muted text-small">
            The scholarships by others on this page are examples. They don’t exist.
          </p>
        )}
      </section>
    </>
  )
}

type EditionListProps = { id: string; title: string; className: string; children: ReactNode[] }

const EditionList = ({ id, title, className, children }: EditionListProps) =>
  children.length > 0 && (
    <section aria-labelledby={`${id}-heading`} className={className}>
      <h2 id={`${id}-heading`} className="font-semibold text-muted text-small">
        {title}
      </h2>
      <ul className="mt-2 border-line border-t">{children}</ul>
    </section>
  )

type EditionCardProps = {
  edition: ShownEdition
  /** The first of several that can be applied for has the filled button. */
  isFirst?: boolean
  children?: ReactNode
}

/** The amount stands where the eye begins, and is read inside the title. */
function EditionCard({ edition, isFirst = false, children }: EditionCardProps) {
  const { name, path, headline, year, amountWords, title, state, left, phase } = edition
  const isClosed = phase === 'review' || phase === 'announced'
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-b py-5 max-sm:pt-14 sm:pl-32">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="font-semibold text-large">
          <a href={path} className="wrap-anywhere text-ink no-underline hover:underline">
            {`${year} `}
            <span
              className={`absolute top-4 left-0 font-bold text-quote tabular-nums ${isClosed ? 'text-muted' : 'text-accent'}`}
            >
              {amountWords}
            </span>
            {` ${title}`}
          </a>
        </h3>
        <p className={phase === 'open' ? '' : 'text-muted'}>{isClosed ? `${state}.` : state}</p>
        {left && <p className="font-semibold">{left}</p>}
        {children}
      </div>
      {phase === 'open' && (
        <ButtonLink
          kind={isFirst ? 'filled' : 'outlined'}
          href={applyDialogHref(name)}
          aria-label={`Apply for the ${headline}`}
        >
          Apply
        </ButtonLink>
      )}
    </li>
  )
}

const columns: Column<OutsideRow>[] = [
  { label: 'Scholarship', width: 'w-[55%]', cell: (row) => <OutsideTitle {...row} /> },
  {
    label: 'Amount',
    isNumber: true,
    cell: ({ amountWords }) => amountWords,
  },
  {
    label: 'Deadline',
    isNumber: true,
    cell: ({ deadline, deadlineWords }) => <time dateTime={deadline}>{deadlineWords}</time>,
  },
]

function OutsideTitle({ title, link, dead }: OutsideRow) {
  if (dead) return <span className="text-muted">{`${title} (this link no longer works)`}</span>
  return (
    <a href={link} target="_blank" rel="noopener nofollow" className="wrap-anywhere inline-flex min-h-11 items-center">
      <span>
        {title}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  )
}
