import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/components/button'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { distances, isEveryJob, jobTypes } from '../../choices'
import { WithJobMarks } from '../../job/components/job-marks'
import { MarkedJobRow } from '../../job/components/marked-job-row'
import type { JobMarks } from '../../job/job-marks'
import { JobPane } from '../components/job-pane'
import { loadJobDetail } from '../components/lazy-job-detail'
import { NoResults } from '../components/no-results'
import { NothingNear } from '../components/nothing-near'
import { type OpenJob, useOpenJob } from '../components/use-open-job'
import { usePreviews } from '../components/use-previews'
import type { FoundJob } from '../job-card'
import { JobSearchForm, type SearchWords } from '../shared/job-search-form'
import { keepResults } from '../shared/results-address'

export type JobsProps = {
  words: SearchWords
  errors: { q?: string; l?: string; type?: string }
  jobs: FoundJob[]
  /** "48 jobs" or "More than 1,000 jobs"; '' if the search is invalid. */
  summary: string
  alsoSearched: string[]
  next: string | null
  isFirstPage: boolean
  /** The job named in `j`, or why it can’t be shown. */
  open: OpenJob
  marks: JobMarks
  origin: string
  now: string
}

/** The search on the left and the open job on the right; small screens show one at a time. */
export default function Jobs({
  words,
  errors,
  jobs,
  summary,
  alsoSearched,
  next,
  isFirstPage,
  open,
  marks,
  origin,
  now,
}: JobsProps) {
  const { shown, wanted, isLoading, open: openJob } = useOpenJob(open)
  usePreviews(jobs)
  useEffect(keepResults, [])
  const lastWanted = useRef(wanted)
  lastWanted.current = wanted ?? lastWanted.current
  const nothing = jobs.length === 0 && shown === null
  // A blank field or an unknown type starts no search, so there is no empty result to explain.
  const isUnasked = Boolean(errors.q || errors.type || (errors.l && !words.l.trim()))

  // All results are on one page, and every one is remote.
  const isNothingNear =
    !words.isWide && isFirstPage && next === null && jobs.length > 0 && jobs.every(({ remote }) => remote)

  function openInPane(id: string): boolean {
    if (!matchMedia('(min-width: 60rem)').matches) return false
    // The code and the job load in parallel. If the code fails to load, rendering reports it.
    loadJobDetail().catch(() => {})
    openJob(id)
    return true
  }

  return (
    <WithJobMarks marks={marks}>
      <h1 className="sr-only">{headingOf(isNothingNear ? { ...words, l: 'Remote', isWide: true } : words)}</h1>
      <div className={`bg-wash py-6 ${shown ? 'max-[60rem]:hidden' : ''}`}>
        <div className="mx-auto max-w-[65.5rem] px-5">
          <JobSearchForm words={words} errors={errors} filters={{ distances, jobTypes }} />
        </div>
      </div>
      <div className="mx-auto max-w-[65.5rem] pb-8">
        <div
          className={`flex flex-wrap items-center justify-between gap-3 px-5 py-4 ${shown ? 'max-[60rem]:hidden' : ''}`}
        >
          <p role="status" className="wrap-anywhere text-small text-muted">
            {summary}
            {alsoSearched.length > 0 && `, including ${alsoSearched.join(', ')}`}
          </p>
          <a href="/profile" className={buttonClass('outlined')}>
            Create my Resume
          </a>
        </div>
        <div className={`grid border-line border-t ${nothing ? '' : 'min-[60rem]:grid-cols-[5fr_7fr]'}`}>
          <div className={shown ? 'max-[60rem]:hidden' : ''}>
            {jobs.length === 0 && isUnasked && (
              <p className="px-5 py-10 text-large text-muted">Check the search above, then search again.</p>
            )}
            {jobs.length === 0 && !isUnasked && <NoResults words={words} isUnknownPlace={Boolean(errors.l)} />}
            {isNothingNear && <NothingNear words={words} />}
            {jobs.length > 0 && (
              <ul aria-label="Search results" id={resultsId}>
                {jobs.map((job) => (
                  <MarkedJobRow key={job._id} job={job} now={now} current={job._id === wanted} onOpen={openInPane} />
                ))}
              </ul>
            )}
            <PageLinks
              next={next}
              isFirstPage={isFirstPage}
              nextLabel="Next 20 jobs"
              hrefOf={(cursor) => pageHref(words, cursor)}
              className="px-5"
            />
          </div>
          <JobPane
            shown={shown}
            isLoading={isLoading}
            onLeave={() => focusRow(lastWanted.current)}
            origin={origin}
            now={now}
            distance={jobs.find(({ _id }) => _id === wanted)?.distance ?? null}
            className={`min-w-0 bg-raised px-5 py-8 min-[60rem]:sticky min-[60rem]:min-h-96 min-[60rem]:top-0 min-[60rem]:max-h-screen min-[60rem]:self-start min-[60rem]:overflow-y-auto min-[60rem]:border-line min-[60rem]:border-l min-[60rem]:px-10 ${nothing ? 'hidden' : shown ? '' : 'max-[60rem]:hidden'}`}
          >
            {shown && (
              <a href={pageHref(words, null)} className="mb-4 inline-flex min-h-11 items-center min-[60rem]:hidden">
                ← All results
              </a>
            )}
          </JobPane>
        </div>
      </div>
    </WithJobMarks>
  )
}

const resultsId = 'results'

/** Focuses the row of the job, or the first row if the job is on another page. */
function focusRow(id: string | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${resultsId} a`)]
  const row = rows.find((link) => link.getAttribute('href') === `/jobs/${id}`) ?? rows[0]
  row?.focus()
}

/** Describes the search in words. */
function headingOf({ q, l, isWide }: SearchWords): string {
  const what = isEveryJob(q) ? 'Special education jobs' : q.trim() ? `${q.trim()} jobs` : 'Jobs'
  const where = l.trim()
  return (where && `${what}${isWide ? ', ' : ' near '}${where}`) || what
}

const pageHref = ({ q, l, d, type }: SearchWords, cursor: string | null) =>
  listHref('/jobs', { q, l, d: String(d), type: type !== 'All' && type, cursor })
