import { dayOf, timestamp } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { expiresAt } from '../../choices'
import { copyJobLink } from '../../shared/copy-link-button'

type JustPublishedProps = {
  job: { _id: string; title: string; updated: string }
  /** Nobody in the organization has confirmed an address, so nobody sees its jobs. */
  isWithheld: boolean
  /** The reader’s address; null for staff acting for the organization. */
  email: string | null
  origin: string
}

/** Says where the published job can be seen, or why nobody sees it yet. */
export function JustPublished({ job, isWithheld, email, origin }: JustPublishedProps) {
  if (isWithheld) return <NotSeenYet email={email} />
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="font-semibold text-success">
        Your job is live.{' '}
        <span className="font-normal text-ink">{`Live until ${dayOf(timestamp(expiresAt(job.updated)))}.`}</span>
      </p>
      <a href={`/jobs/${job._id}`} aria-label={`View it: ${job.title}`} className="inline-flex min-h-11 items-center">
        View it
      </a>
      <Button kind="quiet" onClick={() => copyJobLink(origin, job._id)}>
        Copy link
      </Button>
    </div>
  )
}

function NotSeenYet({ email }: { email: string | null }) {
  async function sendAgain() {
    try {
      await call('POST', '/api/auth/verify/resend', { json: { redirect: location.pathname } })
      await toast({ title: 'Success', description: 'A new email is on its way.' })
    } catch (problem) {
      await toastFailure(problem)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-72">
        <strong>Nobody can see this job yet.</strong>{' '}
        {email === null
          ? 'It becomes visible once an administrator of the organization confirms their email address.'
          : `It becomes visible once you confirm ${email}: open the link in the email we sent you.`}
      </p>
      {email !== null && (
        <Button kind="outlined" onClick={sendAgain}>
          Send it again
        </Button>
      )}
    </div>
  )
}
