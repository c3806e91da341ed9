import { BackLink } from '../../../ui/components/back-link'
import { Button } from '../../../ui/components/button'
import { DayOfTime } from '../../../ui/components/day-of-time'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { applicantMessages } from '../applicant-messages'
import { NextStep } from '../components/next-step'
import { SentContent, WhatIsSent } from '../components/what-is-sent'
import type { MyApplication } from '../own-applications'

export type OwnApplicationProps = {
  application: MyApplication
  isGuest: boolean
  /** Where to finish, for a job with a link of its own. */
  link: string | null
  typed?: string | undefined
  problem?: string | undefined
}

/** The caller’s application for a job, as the employer sees it, and what can still be changed. */
export default function OwnApplication({ application, isGuest, link, typed, problem }: OwnApplicationProps) {
  const { job, created, stage, isOpened, note, profile } = application
  const place = `/jobs/${job._id}`
  const act = `${place}/application`
  return (
    <div className="wrap-anywhere mx-auto max-w-[46rem] px-5 py-12">
      <h1 className="font-bold text-title">Your application</h1>
      <p className="mt-2 text-large text-muted">{`${job.title} at ${job.organization.name}`}</p>
      <p className="mt-2">
        {stage} · Sent on <DayOfTime time={created} />
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
          <FormMessage>{problem}</FormMessage>
          <TextArea
            name="note"
            label={note ? 'Change your note' : 'Add a note'}
            need="unmarked"
            rows={5}
            defaultValue={typed ?? note}
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
      <form method="post" action={`${act}/withdraw`} className="mt-6">
        <Button type="submit" kind="danger">
          Withdraw application
        </Button>
      </form>
      <p className="mt-8">
        <BackLink href={place}>Back to the job</BackLink>
      </p>
    </div>
  )
}
