import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/times'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call, send } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { stageWords } from '../applicant-messages'
import type { AppliedJob } from '../applied-jobs'
import { emailHref, isEmail } from './apply-link'
import { GotJobForm, PrivateNoteForm } from './own-forms'

const wayWords = {
  here: 'on this site ',
  email: 'by email ',
  district: 'on the district’s site ',
  site: 'on the employer’s site ',
}

type AppliedRowProps = {
  application: AppliedJob
  back: string
  /** Called with 1 when the application is back, and with -1 when it is withdrawn. */
  onCount: (change: 1 | -1) => void
}

/** An application on the Applied tab. Everything is a plain form too. */
export function AppliedRow({ application, back, onCount }: AppliedRowProps) {
  const { _id, jobId, title, organization, created, way, stage, status, link, alerts, canWithdraw } = application
  const [{ isWithdrawn, privateNote, gotJob }, setState] = useState(application)
  const { busy, run } = useAct(toastFailure)
  const param = { id: jobId }
  const about = `application ${jobId}`
  const change = (changed: Partial<AppliedJob>) => setState((state) => ({ ...state, ...changed }))

  const withdraw = () =>
    run(async () => {
      await send('DELETE', '/api/job/:id/application', { param })
      change({ isWithdrawn: true })
      onCount(-1)
      await toast({
        title: 'Application withdrawn',
        description: `${organization} doesn’t see it anymore.`,
        about,
        undo,
      })
    })
  const undo = () =>
    run(async () => {
      await call('POST', '/api/job/:id/application/undo', { param })
      change({ isWithdrawn: false })
      onCount(1)
      await toast({ title: 'Your application is back', description: `${organization} sees it again.`, about })
    })
  const setGot = (got: boolean, stopAlerts = false) =>
    run(async () => {
      const stored = await call('PUT', '/api/job/:id/application/got', { param, json: { got, stopAlerts } })
      change({ gotJob: stored.gotJob })
      const title = stopAlerts ? 'Marked, and the alerts are stopped' : 'Marked as your job'
      await toast(got ? { title, about, undo: () => setGot(false) } : { title: 'Taken back', about })
    })

  const press = { back, busy, title }
  return (
    <li id={`application-${_id}`} className="grid gap-1 border-line border-b py-4">
      <p className="font-semibold text-large">
        {application.isKnown ? (
          <a href={`/jobs/${jobId}`} className="text-ink no-underline hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p>{organization}</p>
      <p className="text-muted text-small">
        Applied {way && wayWords[way]}on <DayOfTime time={created} />
        {status !== 'Published' && ' · No longer open'}
      </p>
      {isWithdrawn ? (
        <>
          <p className="max-w-measure">
            <strong>Withdrawn.</strong>{' '}
            {`${organization} doesn’t see it anymore. You can take that back for a day. Then it’s erased.`}
          </p>
          <Press {...press} action={`/jobs/${jobId}/application/undo`} kind="outlined" label="Undo" onPress={undo} />
        </>
      ) : (
        <>
          <p className="font-semibold">
            {gotJob ? 'You got this job' : stageWords({ stage, way, isOver: status !== 'Published' })}
          </p>
          {privateNote && (
            <p dir="auto" className="max-w-measure whitespace-pre-line border-line border-l-4 pl-3">
              <span className="block font-medium text-small">Your private note</span>
              {privateNote}
            </p>
          )}
          <div className="-ml-3 flex flex-wrap items-start gap-x-1">
            {link && !gotJob && <FinishLink link={link} title={title} />}
            <a
              href={`/jobs/${jobId}/application`}
              aria-label={`What you sent: ${title}`}
              className="inline-flex min-h-11 items-center px-3"
            >
              What you sent
            </a>
            <Folded label={privateNote ? 'Change private note' : 'Add a private note'} title={title}>
              {(close) => (
                <PrivateNoteForm
                  jobId={jobId}
                  note={privateNote}
                  back={back}
                  onSaved={(note) => {
                    change({ privateNote: note })
                    close()
                    toast({ title: note ? 'Note saved' : 'Note removed', about })
                  }}
                />
              )}
            </Folded>
            {gotJob ? (
              <Press
                {...press}
                action={`/jobs/${jobId}/application/got`}
                label="I didn’t get it"
                onPress={() => setGot(false)}
              >
                <input type="hidden" name="got" value="no" />
              </Press>
            ) : (
              <Folded label="I got this job" title={title}>
                {() => (
                  <GotJobForm
                    jobId={jobId}
                    back={back}
                    alerts={alerts}
                    busy={busy}
                    onGot={(stop) => setGot(true, stop)}
                  />
                )}
              </Folded>
            )}
            {canWithdraw && (
              <Press {...press} action={`/jobs/${jobId}/application/withdraw`} label="Withdraw" onPress={withdraw} />
            )}
          </div>
        </>
      )}
    </li>
  )
}

function FinishLink({ link, title }: { link: string; title: string }) {
  const className = 'inline-flex min-h-11 items-center px-3'
  if (isEmail(link))
    return (
      <a href={emailHref(link, title)} aria-label={`Write email: ${title}`} className={className}>
        Write email
      </a>
    )
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener nofollow"
      aria-label={`Go to their site: ${title} (opens in a new tab)`}
      className={className}
    >
      Go to their site
    </a>
  )
}

type FoldedProps = { label: string; title: string; children: (close: () => void) => ReactNode }

/** A form that opens below the row’s buttons. */
function Folded({ label, title, children }: FoldedProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  function close() {
    if (ref.current) ref.current.open = false
    ref.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={ref} className="open:basis-full">
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center px-3 font-medium"
        aria-label={`${label}: ${title}`}
      >
        {label}
      </summary>
      <div className="px-3 py-2">{children(close)}</div>
    </details>
  )
}

type PressProps = {
  action: string
  back: string
  busy: boolean
  label: string
  title: string
  kind?: 'outlined' | 'quiet'
  onPress: () => void
  children?: ReactNode
}

function Press({ action, back, busy, label, title, kind = 'quiet', onPress, children }: PressProps) {
  return (
    <form
      className={kind === 'outlined' ? 'mt-2' : ''}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <input type="hidden" name="back" value={back} />
      {children}
      <Button type="submit" kind={kind} busy={busy} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </form>
  )
}
