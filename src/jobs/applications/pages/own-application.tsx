import { useEffect } from 'react'
import { BackLink } from '../../../ui/components/back-link'
import { Button } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/times'
import { toast } from '../../../ui/components/toast'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { myJobsPaths } from '../../my-jobs/components/my-jobs-page'
import { applicantMessages, stageWords } from '../applicant-messages'
import { NextStep } from '../components/next-step'
import { PrivateNoteForm } from '../components/own-forms'
import { keepApplication } from '../components/visit'
import { SentContent, WhatIsSent } from '../components/what-is-sent'
import { WithdrawForGood } from '../components/withdraw-for-good'
import type { MyApplication } from '../own-applications'

export type OwnApplicationProps = {
  application: MyApplication
  isGuest: boolean
  /** Where to finish, for a job with a link of its own. */
  link: string | null
  /** Whether the job isn’t closed yet. */
  canWithdraw: boolean
  /** Whether the job still has a page. */
  isKnown: boolean
  /** The form that was refused, if any. */
  refused: { typed: Record<string, string>; errors: Record<string, string>; problem: string } | null
}

/** The caller’s application for a job, as the employer sees it, and what can still be changed. */
export default function OwnApplication({
  application,
  isGuest,
  link,
  canWithdraw,
  isKnown,
  refused,
}: OwnApplicationProps) {
  const isPrivate = refused !== null && 'privateNote' in refused.typed
  const { job, created, stage, privateNote, isOpened, note, profile } = application
  const place = `/jobs/${job._id}`
  const act = `${place}/application`
  useEffect(() => {
    if (isGuest) keepApplication(job._id, created)
  }, [isGuest, job._id, created])
  return (
    <div className="wrap-anywhere mx-auto max-w-[46rem] px-5 py-12">
      <h1 className="font-bold text-title">Your application</h1>
      <p className="mt-2 text-large text-muted">{`${job.title} at ${job.organization.name}`}</p>
      <p className="mt-2">
        {stageWords({ stage, way: application.way, isOver: !canWithdraw })} · Sent on <DayOfTime time={created} />
      </p>
      {link && (
        <section aria-labelledby="next" className="mt-6">
          <h2 id="next" className="font-semibold text-large">
            One more step
          </h2>
          <div className="mt-3 flex flex-wrap gap-3">
            <NextStep way={{ link, title: job.title, organization: job.organization.name, isGuest }} />
          </div>
        </section>
      )}
      <section aria-labelledby="sent" className="mt-6 rounded-surface border border-line bg-raised p-5">
        <h2 id="sent" className="mb-3 font-semibold">{`What ${job.organization.name} sees`}</h2>
        <WhatIsSent name={application.applicant_name} email={application.applicant_email} profile={profile} />
        <SentContent {...application} filesAt={isGuest ? undefined : `/api/users/me/applications/${application._id}`} />
      </section>
      {(!isOpened || !note) && (
        <form method="post" action={act} className="mt-8 grid gap-4">
          <FormMessage>{isPrivate ? undefined : refused?.problem}</FormMessage>
          <TextArea
            name="note"
            label={note ? 'Change your note to the employer' : 'Add a note to the employer'}
            need="unmarked"
            rows={5}
            defaultValue={refused?.typed.note ?? note}
            hint={applicantMessages.noteHint}
          />
          <p>
            <Button type="submit" kind="outlined">
              Save note
            </Button>
          </p>
        </form>
      )}
      {!isGuest && !isOpened && (
        <form method="post" action={act} className="mt-6">
          <input type="hidden" name="profile" value="true" />
          <Button type="submit" kind="outlined">
            Send my profile and resume as they are now
          </Button>
        </form>
      )}
      {!isGuest && (
        <section aria-labelledby="private" className="mt-8 border-line border-t pt-6">
          <h2 id="private" className="mb-3 font-semibold text-large">
            For you only
          </h2>
          <PrivateNoteForm
            jobId={job._id}
            note={privateNote}
            refused={isPrivate ? { ...refused, typed: refused.typed.privateNote } : undefined}
            onSaved={(saved) => toast({ title: saved ? 'Note saved' : 'Note removed' })}
          />
        </section>
      )}
      {canWithdraw && (
        <div className="mt-8 border-line border-t pt-6">
          {isGuest ? (
            <WithdrawForGood action={`${act}/withdraw`} employer={job.organization.name} />
          ) : (
            <form method="post" action={`${act}/withdraw`}>
              <Button type="submit" kind="danger">
                Withdraw application
              </Button>
            </form>
          )}
        </div>
      )}
      <p className="mt-8">
        {isKnown ? (
          <BackLink href={place}>Back to the job</BackLink>
        ) : (
          !isGuest && <BackLink href={myJobsPaths.applied}>Applied jobs</BackLink>
        )}
      </p>
    </div>
  )
}
