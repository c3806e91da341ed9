import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { Since } from '../../../ui/components/times'
import { toast, toastFailure } from '../../../ui/components/toast'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { Toggle } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { useFreshList } from '../../../ui/hooks/use-fresh-list'
import { AreaPage } from '../../../ui/layouts/area-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { type Stage, stages, unsharedStage } from '../../choices'
import type { EmployerJob } from '../../job'
import { JobStatusWord } from '../../shared/job-status'
import type { ApplicationShape } from '../applications'
import { SentContent } from '../components/what-is-sent'

export type ApplicantsProps = {
  job: Pick<EmployerJob, '_id' | 'title' | 'status' | 'sharesStatus'>
  applications: ApplicationShape[]
  next: string | null
  cursor: string | undefined
  limit: number
  now: string
}

export default function Applicants({ job, next, cursor, limit, now, ...initial }: ApplicantsProps) {
  const { rows: applications, change } = useFreshList({
    key: ['applicants', job._id, cursor ?? ''],
    rows: initial.applications,
    read: () =>
      call('GET', '/api/job/:id/applicants', {
        param: { id: job._id },
        query: { limit: String(limit), ...(cursor !== undefined && { cursor }) },
      }),
    limit,
  })
  const isFirstPage = cursor === undefined
  const here = `/admin/job/${job._id}/applicants`
  return (
    <AreaPage back={{ label: 'All jobs', href: '/admin/jobs' }}>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="font-bold text-title">Applicants</h1>
          <p className="mt-1">
            <a href={`/admin/job/${job._id}`}>{job.title}</a> · <JobStatusWord status={job.status} />
          </p>
        </div>
        {applications.length > 0 && (
          <ButtonLink kind="outlined" href={`/api/job/${job._id}/applicants.csv`} download>
            Download CSV
          </ButtonLink>
        )}
      </div>
      {applications.length === 0 ? (
        <NoApplicants job={job} />
      ) : (
        <>
          <Sharing job={job} />
          <ul aria-label="Applicants" className="mt-6 border-line border-t">
            {applications.map((application) => (
              <Applicant key={application._id} jobId={job._id} application={application} now={now} onSaved={change} />
            ))}
          </ul>
        </>
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Next 50 applicants"
        firstLabel="Newest applicants"
        hrefOf={(to) => listHref(here, { cursor: to })}
      />
    </AreaPage>
  )
}

/** Whether applicants see their status. A choice is saved immediately. */
function Sharing({ job: { _id: id, sharesStatus } }: Pick<ApplicantsProps, 'job'>) {
  const [shares, setShares] = useState(sharesStatus)
  const { run } = useAct(toastFailure)

  const share = (next: boolean) =>
    run(async () => {
      setShares(next)
      await call('PUT', '/api/job/:id', { param: { id }, json: { sharesStatus: next } }).catch((problem) => {
        setShares(!next)
        throw problem
      })
      await toast({
        title: next ? 'Applicants see their status' : `Applicants see “${unsharedStage}”`,
        about: 'sharing',
        undo: () => share(!next),
      })
    })

  return (
    <form method="post" className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
      <Toggle
        label="Let applicants see their status"
        hint={
          shares
            ? 'Members are told of each change, by email too. They read “Not a fit” as “Not selected”.'
            : `Each applicant sees “${unsharedStage}”. Once this is on, they see the status that they have now, “Not a fit” as “Not selected”.`
        }
        name="sharesStatus"
        checked={shares}
        onChange={({ target }) => share(target.checked)}
      />
      <div className="hidden noscript:block">
        <Button type="submit" kind="outlined">
          Save
        </Button>
      </div>
    </form>
  )
}

function NoApplicants({ job }: Pick<ApplicantsProps, 'job'>) {
  const isOpen = job.status === 'Published'
  return (
    <EmptyState
      title={isOpen ? 'No applicants yet' : 'No applicants'}
      action={
        isOpen && (
          <ButtonLink kind="outlined" href={`/jobs/${job._id}`}>
            View job posting
          </ButtonLink>
        )
      }
    >
      {isOpen
        ? 'Applicants show up here with the profile they agreed to send you.'
        : 'Candidates can apply while the job is Published.'}
    </EmptyState>
  )
}

type ApplicantProps = {
  jobId: string
  application: ApplicationShape
  onSaved: (application: ApplicationShape) => void
}

function Applicant({ jobId, application, now, onSaved }: ApplicantProps & { now: string }) {
  const { applicant_name: name, applicant_email: email, profile, created } = application
  const facts = [profile?.title, profile?.location].filter(Boolean).join(' · ')
  return (
    <li
      id={`application-${application._id}`}
      className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h2 className="font-semibold text-large">{name}</h2>
        {facts && <p>{facts}</p>}
        <p className="flex flex-wrap items-center gap-x-4">
          <a
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            className="inline-flex min-h-11 items-center break-all"
          >
            {email}
          </a>
          {!application.emailConfirmed && (
            <span className="text-muted text-small">
              Address not confirmed
              <span className="sr-only">: someone else may have typed it</span>
            </span>
          )}
        </p>
        {(profile?.headline || profile?.summary) && (
          <div className="mt-1 max-w-measure text-muted">
            {profile.headline && <p dir="auto">{profile.headline}</p>}
            {profile.summary && (
              <p dir="auto" className="mt-2 whitespace-pre-line">
                {profile.summary}
              </p>
            )}
          </div>
        )}
        <SentContent {...application} filesAt={`/api/job/${jobId}/applicants/${application._id}`} />
      </div>
      <div className="grid content-start gap-3 sm:w-44">
        <p className="text-muted text-small">
          Applied <Since time={created} now={now} />
          {!profile && ' as a guest'}
        </p>
        <ApplicantStage jobId={jobId} application={application} onSaved={onSaved} />
      </div>
    </li>
  )
}

/**
 * The stage of an application. A choice by mouse or touch is saved immediately. In a closed list, the arrow keys step
 * through every option on the way, so a choice by keyboard is saved on Enter or blur. The toast has an undo button.
 */
function ApplicantStage({ jobId, application, onSaved }: ApplicantProps) {
  const id = useId()
  const [stage, setStage] = useState(application.stage)
  const [stored, setStored] = useState(application.stage)
  const [serverStage, setServerStage] = useState(application.stage)
  const [busy, setBusy] = useState(false)
  const isByKey = useRef(false)
  /** The status chosen last, and whether a request is running that will save it. */
  const latest = useRef({ stage: application.stage, isUnderWay: false })
  const isUnsaved = stage !== stored
  useUnsavedWarning(isUnsaved)
  // A colleague may have changed it; an unsaved choice stays.
  if (!busy && application.stage !== serverStage) {
    setServerStage(application.stage)
    setStored(application.stage)
    if (!isUnsaved) setStage(application.stage)
  }

  async function save(chosen: Stage, offersUndo = true) {
    setStage(chosen)
    latest.current.stage = chosen
    if (latest.current.isUnderWay) return
    latest.current.isUnderWay = true
    setBusy(true)
    let before = stored
    try {
      while (latest.current.stage !== before) {
        const [next, previous] = [latest.current.stage, before]
        const saved = await call('PUT', '/api/job/:id/applicants/:applicationId', {
          param: { id: jobId, applicationId: application._id },
          json: { stage: next },
        })
        setStored(next)
        onSaved(saved)
        before = next
        if (latest.current.stage === next)
          await toast({
            title: 'Success!',
            description: `${application.applicant_name}: ${next}`,
            ...(offersUndo && { undo: () => undo.current(previous) }),
          })
      }
    } catch (problem) {
      latest.current.stage = before
      setStage(before)
      await toastFailure(problem)
    } finally {
      latest.current.isUnderWay = false
      setBusy(false)
    }
  }
  // The toast outlives the render that created it, so its undo goes through a ref.
  const undo = useRef((_: Stage) => {})
  undo.current = (previous) => void save(previous, false)

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    isByKey.current = true
    if (event.key === 'Escape') setStage(stored)
    if (event.key !== 'Enter' || !isUnsaved) return
    event.preventDefault()
    save(stage)
  }

  return (
    <form method="post" action={`/admin/job/${jobId}/applicants/${application._id}`} className="sm:w-44">
      <label htmlFor={id} className="block font-semibold text-small">
        Status <span className="sr-only">of {application.applicant_name}</span>
      </label>
      <Select
        frameClassName="w-full"
        id={id}
        name="stage"
        value={stage}
        aria-busy={busy || undefined}
        aria-describedby={`${id}-waiting`}
        className="min-h-11 w-full rounded-control border-[1.5px] border-muted bg-raised pr-9 pl-3 text-ink"
        onPointerDown={() => {
          isByKey.current = false
        }}
        onKeyDown={onKeyDown}
        onBlur={() => isUnsaved && save(stage)}
        onChange={(event) => {
          const chosen = stages.find((known) => known === event.target.value)
          if (chosen && isByKey.current) setStage(chosen)
          else if (chosen) save(chosen)
        }}
      >
        {stages.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </Select>
      <p id={`${id}-waiting`} role="status" className="text-muted text-small">
        {isUnsaved && !busy && 'Press Enter or leave the field to save, or Escape to undo.'}
      </p>
      <div className="mt-2 hidden noscript:block">
        <Button type="submit" kind="outlined">
          Save<span className="sr-only"> the status of {application.applicant_name}</span>
        </Button>
      </div>
    </form>
  )
}
