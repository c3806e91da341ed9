import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AskFirst } from '../../../ui/components/ask-first'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { DayOfTime } from '../../../ui/components/times'
import { timeSince } from '../../../ui/hooks/format-time'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { maxCompared } from '../../choices'
import { payFacts } from '../../job/components/job-body'
import { dot, formatPlace } from '../../job/format-job'
import type { JobMarks } from '../../job-marks'
import { type MyJobsCounts, MyJobsPage, myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import { RemoveButton, useRemovable } from '../components/remove-button'
import type { OpenSavedJob } from '../saved-jobs'

export type SavedJobsProps = {
  jobs: OpenSavedJob[]
  applied: JobMarks['applied']
  counts: MyJobsCounts
  pages: WalkedPages
  /** The job that was just removed by a plain form. */
  removed: { _id: string; title: string } | null
  viewing: { count: number; isRemembered: boolean }
  now: string
}

/** In days. */
const soon = 3

function closingText(days: number): string {
  if (days <= 0) return 'Closes today'
  return days === 1 ? 'Closes tomorrow' : `Closing in ${days} days`
}

/** The saved jobs that are open, newest first. */
export default function SavedJobs({ jobs, applied, counts, pages, removed, viewing, now }: SavedJobsProps) {
  const { shown, remove } = useRemovable(jobs, { canUndo: true })
  return (
    <MyJobsPage title="Saved Jobs" tab="saved" counts={{ ...counts, saved: counts.saved - jobs.length + shown.length }}>
      {removed && <Removed {...removed} />}
      {shown.length === 0 ? (
        <EmptyState isWide title="No Saved Jobs." action={<ButtonLink href="/jobs">Find a Job</ButtonLink>}>
          Press the heart on a job to keep it here.
        </EmptyState>
      ) : (
        <>
          {shown.length > 1 && <CompareForm />}
          <ul className="wrap-anywhere">
            {shown.map((job) => (
              <li key={job._id} className="flex flex-wrap items-center justify-between gap-4 border-line border-b py-4">
                <div className="min-w-0">
                  <a
                    href={`/jobs/${job._id}`}
                    className="font-semibold text-ink text-large no-underline hover:underline"
                  >
                    {job.title}
                  </a>
                  <p>{job.organization.name}</p>
                  <p className="text-muted text-small">
                    {[payFacts(job).pay, formatPlace(job), job.jobType, timeSince(job.updated, now)]
                      .filter(Boolean)
                      .join(dot)}
                  </p>
                  {job.closesIn !== null && (
                    <p className={`text-small ${job.closesIn <= soon ? 'font-semibold text-danger' : 'text-muted'}`}>
                      {closingText(job.closesIn)}
                    </p>
                  )}
                  {applied[job._id] && (
                    <p className="font-semibold text-small">
                      Applied on <DayOfTime time={applied[job._id] ?? ''} />
                    </p>
                  )}
                </div>
                <div className="flex flex-wrap items-center gap-x-4">
                  {shown.length > 1 && (
                    <label className="inline-flex min-h-11 items-center gap-2">
                      <input
                        type="checkbox"
                        name="job"
                        value={job._id}
                        form="compare"
                        className="size-6 accent-accent"
                      />
                      Compare<span className="sr-only"> {job.title}</span>
                    </label>
                  )}
                  <RemoveButton job={job} back={myJobsPaths.saved} onRemove={remove} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLinks {...pages} hrefOf={(walked) => listHref(myJobsPaths.saved, { pages: walked })} />
      <ViewedSettings {...viewing} />
    </MyJobsPage>
  )
}

/** Without JavaScript, this takes a removal back. */
function Removed({ _id, title }: { _id: string; title: string }) {
  return (
    <div className="wrap-anywhere mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{`“${title}” is removed.`}</p>
      <form method="post" action={`/jobs/${_id}/save`}>
        <input type="hidden" name="saved" value="yes" />
        <input type="hidden" name="back" value={myJobsPaths.saved} />
        <Button type="submit" kind="outlined">
          Undo<span className="sr-only">: {title}</span>
        </Button>
      </form>
    </div>
  )
}

/** Its checkboxes are in the list, so it stays in sight while that scrolls. */
function CompareForm() {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const follow = () => {
      setCount(form.current ? new FormData(form.current).getAll('job').length : 0)
      setRefused(false)
    }
    follow()
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  }, [])

  function submit(event: FormEvent) {
    if (count >= 2 && count <= maxCompared) return
    event.preventDefault()
    setRefused(true)
  }

  return (
    <form
      ref={form}
      id="compare"
      action={`${myJobsPaths.saved}/compare`}
      onSubmit={submit}
      className="compare-bar mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
    >
      <Button type="submit" kind="outlined" aria-describedby="compare-hint">
        {count > 0 ? `Compare (${count})` : 'Compare'}
      </Button>
      <p id="compare-hint" role="status" className={isRefused ? 'font-semibold text-danger' : 'text-muted text-small'}>
        {isRefused ? 'Choose two to four jobs.' : 'Choose two to four jobs to see them side by side.'}
      </p>
    </form>
  )
}

/** What is remembered of the jobs that a member opened, and how to clear it and turn it off. */
function ViewedSettings({ count, isRemembered }: SavedJobsProps['viewing']) {
  return (
    <section id="viewed" tabIndex={-1} aria-labelledby="viewed-heading" className="mt-12 max-w-measure">
      <h2 id="viewed-heading" className="font-semibold text-large">
        Jobs you viewed
      </h2>
      <p className="mt-2 text-muted">{isRemembered ? rememberedText(count) : forgottenText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {count > 0 && (
          <AskFirst
            label="Clear viewed jobs"
            question="Your lists no longer mark the jobs you have opened. You can’t undo this."
            yes="Yes, clear them"
            action="/profile/jobs/viewed/clear"
          />
        )}
        {count > 0 && isRemembered ? (
          <AskFirst
            label="Don’t remember what I viewed"
            question="We forget the jobs you have opened, and remember none from now on. You can turn this on again, but we can’t bring them back."
            yes="Yes, forget them"
            action="/profile/jobs/viewed"
          >
            <input type="hidden" name="remember" value="no" />
          </AskFirst>
        ) : (
          <form method="post" action="/profile/jobs/viewed">
            <input type="hidden" name="remember" value={isRemembered ? 'no' : 'yes'} />
            <Button type="submit" kind="outlined">
              {isRemembered ? 'Don’t remember what I viewed' : 'Remember what I viewed'}
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}

const rememberedText = (count: number) =>
  `We mark the jobs you have opened as Viewed in your lists: ${count === 1 ? '1 job' : `${count} jobs`} so far, and at most the last 500. Employers don’t see it.`

const forgottenText = 'We don’t remember which jobs you open. If you turn it on, we mark them as Viewed in your lists.'
