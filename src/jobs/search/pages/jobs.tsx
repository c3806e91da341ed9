import { useEffect, useRef, useState } from 'react'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { distances } from '../../choices'
import { WithJobMarks } from '../../job/components/job-marks'
import { MarkedJobRow } from '../../job/components/marked-job-row'
import type { JobMarks } from '../../job/job-marks'
import { FoldedSearch } from '../components/folded-search'
import { JobPane } from '../components/job-pane'
import { loadPaneJob } from '../components/lazy-pane-job'
import type { OutcomeProps } from '../components/outcome'
import { PlainFilters, PlainFoot, PlainHead, PlainOutcome } from '../components/plain-parts'
import type { ResultsHeadProps } from '../components/results-head'
import { idOf, type OpenJob, resultsId, useOpenJob } from '../components/use-open-job'
import { usePreviews } from '../components/use-previews'
import type { FoundJob } from '../job-card'
import type { ResultGroup } from '../results/result-groups'
import { JobSearchForm, type SearchErrors } from '../shared/job-search-form'
import { keepResults } from '../shared/results-address'
import type { SearchWords } from '../shared/search-href'

export type JobsProps = ResultsHeadProps & {
  words: SearchWords
  /** Whether small screens fold the form, because somebody has just used it. */
  isFolded: boolean
  errors: SearchErrors
  jobs: FoundJob[]
  /** The jobs again, in rows that fit equally well. */
  groups: ResultGroup[]
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
  heading,
  alsoSearched,
  notes,
  chips,
  sorts,
  pages,
  marks,
  origin,
  now,
  ...props
}: JobsProps) {
  const { shown, isNamed, moves, wanted, isLoading, open } = useOpenJob(props.open, props.isNamed)
  const isPaneBeside = usePaneBeside()
  usePreviews(jobs)
  useEffect(keepResults, [])
  useEffect(focusFirstError, [])
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

  return (
    <WithJobMarks marks={marks}>
      <div className={`bg-wash py-2 min-[60rem]:py-4 ${hiddenBehindJob}`}>
        <div className="mx-auto max-w-[65.5rem] px-5">
          <FoldedSearch words={words} isFolded={props.isFolded}>
            <JobSearchForm
              words={words}
              errors={errors}
              filters={{ distances, panel: <PlainFilters words={words} count={chips.length} /> }}
            />
          </FoldedSearch>
        </div>
      </div>
      <div className="mx-auto max-w-[65.5rem] pb-8">
        {/* The heading stays for screen readers. Links that nobody sees must not take the focus. */}
        <div className={isNamed ? 'max-[60rem]:sr-only max-[60rem]:[&_a]:hidden' : ''}>
          <PlainHead {...{ heading, alsoSearched, notes, chips, sorts }} />
        </div>
        <div className={`grid border-line border-t ${hasPane ? 'min-[60rem]:grid-cols-[5fr_7fr]' : ''}`}>
          <div className={`min-w-0 ${hiddenBehindJob}`}>
            <PlainOutcome words={words} outcome={props.outcome} offers={props.offers} />
            <div id={resultsId}>
              {rowsOf(jobs, groups).map(({ heading, rows }, i) => (
                <div key={rows[0]?._id}>
                  {heading && (
                    <h2 className="wrap-anywhere border-line border-b bg-wash px-5 py-3 font-bold">{heading}</h2>
                  )}
                  <ul aria-label={i === 0 ? 'Search results' : (heading ?? 'More results')}>
                    {rows.map((job) => (
                      <MarkedJobRow
                        key={job._id}
                        job={job}
                        now={now}
                        current={isPaneBeside && job._id === wanted}
                        onOpen={openInPane}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </div>
            <PlainFoot words={words} pages={pages} />
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
              distance={jobs.find(({ _id }) => _id === idOf(shown))?.distance ?? null}
            >
              {isNamed && (
                <a href={props.listHref} className="mb-4 inline-flex min-h-11 items-center min-[60rem]:hidden">
                  ← All results
                </a>
              )}
            </JobPane>
          )}
        </div>
      </div>
    </WithJobMarks>
  )
}

/** Puts the jobs into their groups. */
function rowsOf(jobs: FoundJob[], groups: ResultGroup[]): { heading: string | null; rows: FoundJob[] }[] {
  const ends = groups.map((_, i) => groups.slice(0, i + 1).reduce((sum, { count }) => sum + count, 0))
  return groups.map(({ heading, count }, i) => ({ heading, rows: jobs.slice((ends[i] ?? 0) - count, ends[i]) }))
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

/** Focuses the row of the job, or the first row if the job is on another page. */
function focusRow(id: string | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${resultsId} a`)]
  const row = rows.find((link) => link.getAttribute('href') === `/jobs/${id}`) ?? rows[0]
  row?.focus()
}

function focusFirstError() {
  document.querySelector<HTMLElement>('[role="search"] [aria-invalid]')?.focus()
}
