import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { BackLink } from '../../../ui/components/back-link'
import { lazyPart } from '../../../ui/components/lazy-part'
import { ServerPart } from '../../../ui/components/server-part'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { MarkedJobRow } from '../../job/components/marked-job-row'
import { useJobMarks, WithJobMarks } from '../../job/components/use-job-marks'
import { formatMiles } from '../../job/format-job'
import type { JobMarks } from '../../job-marks'
import type { OutcomeProps, ResultsHeadProps } from '../components/around-results'
import { JobPane, loadPaneJob } from '../components/job-pane'
import { getId, type OpenJob, resultsId, useOpenJob } from '../components/use-open-job'
import type { ResultGroup } from '../describe-results'
import type { FoundJob } from '../job-card'
import { JobSearchForm, type SearchErrors } from '../shared/job-search-form'
import { keepResults } from '../shared/results-link'
import { distances, type SearchWords } from '../shared/search-words'

const around = import.meta.env.SSR ? await import('../components/around-results') : null
const filterPanel = import.meta.env.SSR ? await import('../components/filter-panel') : null

const ClearViewed = lazyPart(async () => ({ default: (await import('../components/clear-viewed')).ClearViewed }))

export type JobsProps = ResultsHeadProps & {
  words: SearchWords
  /** Whether small screens fold the form, because somebody has just used it. */
  isFolded: boolean
  errors: SearchErrors
  jobs: FoundJob[]
  /** The jobs again, in rows that fit equally well. */
  groups: ResultGroup[]
  /** The ids of the jobs that have the same employer and text as the one before them. */
  repeats: string[]
  pages: WalkedPages
  outcome: OutcomeProps['outcome']
  offers: OutcomeProps['offers']
  /** The job named in `j`, or why it can’t be shown. Without `j`, the first result. */
  open: OpenJob
  /** Whether `j` names the open job. */
  isNamed: boolean
  /** The results without the job in `j`. */
  listHref: string
  marks: JobMarks
  origin: string
  now: string
}

/** The search on the left and the open job on the right; small screens show one at a time. */
export default function Jobs({
  words,
  errors,
  jobs,
  groups,
  repeats,
  heading,
  pay,
  map,
  alsoSearched,
  notes,
  chips,
  quick,
  sorts,
  alertHref,
  pages,
  marks,
  origin,
  now,
  ...props
}: JobsProps) {
  const { shown, isNamed, moves, wanted, isLoading, open } = useOpenJob(props.open, props.isNamed)
  const isPaneBeside = usePaneBeside()
  usePreviews(jobs.filter(({ _id }) => !repeats.includes(_id)))
  useEffect(keepResults, [])
  useEffect(focusFirstError, [])
  useEffect(countLater, [])
  const lastWanted = useRef(wanted)
  lastWanted.current = wanted ?? lastWanted.current
  const hasPane = shown !== null || wanted !== null
  const hiddenBehindJob = isNamed ? 'max-[60rem]:hidden' : ''

  function openInPane(id: string): boolean {
    if (!matchMedia(besideQuery).matches) return false
    // The code and the job load in parallel. If the code fails to load, rendering reports it.
    loadPaneJob().catch(() => {})
    open(id)
    return true
  }

  const filters = (
    <ServerPart name="filters">
      {filterPanel && <filterPanel.FilterPanel words={words} count={chips.length} />}
    </ServerPart>
  )
  const toRow = (job: FoundJob) => (
    <MarkedJobRow key={job._id} job={job} now={now} current={isPaneBeside && job._id === wanted} onOpen={openInPane} />
  )

  return (
    <WithJobMarks marks={marks}>
      <div className={`bg-wash py-2 min-[60rem]:py-4 ${hiddenBehindJob}`}>
        <div className="mx-auto max-w-[65.5rem] px-5">
          <FoldedSearch words={words} isFolded={props.isFolded}>
            <JobSearchForm words={words} errors={errors} filters={{ distances, panel: filters }} />
          </FoldedSearch>
        </div>
      </div>
      <div className="mx-auto max-w-[65.5rem] pb-8">
        {/* The heading stays for screen readers. Links that nobody sees must not take the focus. */}
        <div className={isNamed ? 'max-[60rem]:sr-only max-[60rem]:[&_a]:hidden' : ''}>
          <ServerPart name="head">
            {around && (
              <around.ResultsHead
                heading={heading}
                pay={pay}
                map={map}
                alsoSearched={alsoSearched}
                notes={notes}
                chips={chips}
                quick={quick}
                sorts={sorts}
                alertHref={alertHref}
              />
            )}
          </ServerPart>
        </div>
        <div className={`grid border-line border-t ${hasPane ? 'min-[60rem]:grid-cols-[5fr_7fr]' : ''}`}>
          <div className={`min-w-0 ${hiddenBehindJob}`}>
            <ServerPart name="outcome">
              {around && <around.Outcome words={words} outcome={props.outcome} offers={props.offers} />}
            </ServerPart>
            <div id={resultsId}>
              {toRows(jobs, groups).map(({ heading, rows }, i) => (
                <div key={rows[0]?._id}>
                  {heading && (
                    <h2 className="wrap-anywhere border-line border-b bg-wash px-5 py-3 font-bold">{heading}</h2>
                  )}
                  <ul aria-label={i === 0 ? 'Search results' : (heading ?? 'More results')}>
                    {foldRepeats(rows, repeats).map(([job, ...others]) => (
                      <Fragment key={job._id}>
                        {toRow(job)}
                        {others.length > 0 && (
                          <li className="border-line border-b">
                            <details open={others.some(({ _id }) => _id === wanted) || undefined}>
                              <summary className="min-h-11 px-5 py-2.5 text-accent">
                                {`and ${others.length} more from this employer`}
                              </summary>
                              <ul>{others.map(toRow)}</ul>
                            </details>
                          </li>
                        )}
                      </Fragment>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <ServerPart name="foot">
              {around && <around.ResultsFoot words={words} pages={pages} map={map} pay={pay} />}
            </ServerPart>
            <ViewedByGuest />
          </div>
          {hasPane && (
            <JobPane
              shown={shown}
              isNamed={isNamed}
              moves={moves}
              isLoading={isLoading}
              onLeave={() => focusRow(lastWanted.current)}
              origin={origin}
              now={now}
              distance={jobs.find(({ _id }) => _id === getId(shown))?.distance ?? null}
            >
              {isNamed && (
                <BackLink href={props.listHref} className="mb-4 min-[60rem]:hidden">
                  All results
                </BackLink>
              )}
            </JobPane>
          )}
        </div>
      </div>
    </WithJobMarks>
  )
}

/** Once a guest has opened a job, they can clear what their browser remembers. */
function ViewedByGuest() {
  const isGuest = useSignIn().viewer === null
  const { viewed, clearViewed } = useJobMarks()
  const isOffered = useRef(false)
  isOffered.current ||= isGuest && viewed.length > 0
  return <Suspense fallback={null}>{isOffered.current && <ClearViewed onCleared={clearViewed} />}</Suspense>
}

function toRows(jobs: FoundJob[], groups: ResultGroup[]): { heading: string | null; rows: FoundJob[] }[] {
  const ends = groups.map((_, i) => groups.slice(0, i + 1).reduce((sum, { count }) => sum + count, 0))
  return groups.map(({ heading, count }, i) => ({ heading, rows: jobs.slice((ends[i] ?? 0) - count, ends[i]) }))
}

/** Neighbors that say the same are one row, and the others fold below it. */
function foldRepeats(rows: FoundJob[], repeats: string[]): [FoundJob, ...FoundJob[]][] {
  const runs: [FoundJob, ...FoundJob[]][] = []
  for (const job of rows) {
    const run = runs.at(-1)
    if (run && repeats.includes(job._id)) run.push(job)
    else runs.push([job])
  }
  return runs
}

const besideQuery = '(min-width: 60rem)'

/** Whether the pane is beside the list. On small screens no row is the current one, because the list is alone. */
function usePaneBeside(): boolean {
  const [isBeside, setIsBeside] = useState(true)
  useEffect(() => {
    const query = matchMedia(besideQuery)
    const follow = () => setIsBeside(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isBeside
}

function focusRow(id: string | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${resultsId} a`)]
  const row = rows.find((link) => link.getAttribute('href') === `/jobs/${id}`) ?? rows[0]
  row?.focus()
}

/** The count on the button of the filters is loaded with the first change of a filter. */
function countLater() {
  const form = document.querySelector<HTMLFormElement>('form[role="search"]')
  const count = () => form && import('../components/count-chosen').then(({ countChosen }) => countChosen(form))
  form?.addEventListener('change', count)
  return () => form?.removeEventListener('change', count)
}

function focusFirstError() {
  document.querySelector<HTMLElement>('[role="search"] [aria-invalid]')?.focus()
}

/** Counts a preview of each of these jobs, once per list. */
function usePreviews(jobs: { _id: string }[]): void {
  const ids = jobs.map(({ _id }) => _id).join(' ')
  useEffect(() => {
    if (!ids) return
    const body = JSON.stringify({ ids: ids.split(' ').slice(0, 50) })
    fetch('/api/job/previews', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    }).catch(() => {
      // A failed count must not disturb the search.
    })
  }, [ids])
}

/**
 * The search form, which small screens fold to one line after a search, so that the results come first. The form is
 * beside the disclosure and not inside, because browsers hide what a closed one contains on large screens, too.
 */
function FoldedSearch({ words, isFolded, children }: { words: SearchWords; isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children
  const { q, l, d, isWide, chosen } = words
  const count = Object.values(chosen).flat().length
  return (
    <>
      <details className="peer group min-[60rem]:hidden">
        <summary className="flex min-h-11 items-center gap-x-1.5">
          <span className="truncate">
            {[q, l, !isWide && formatMiles(d), count > 0 && `${count} more`].filter(Boolean).join(' · ')}
          </span>
          <span aria-hidden="true">·</span>
          <span className="font-semibold text-accent underline underline-offset-4 group-open:hidden">
            Edit<span className="sr-only"> the search</span>
          </span>
          <span className="hidden font-semibold text-accent underline underline-offset-4 group-open:inline">Close</span>
        </summary>
      </details>
      <div className="max-[60rem]:peer-[:not([open])]:hidden max-[60rem]:peer-open:pt-2">{children}</div>
    </>
  )
}
