import { DayOfTime } from '../../../ui/components/times'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { ApplyBy } from '../../choices'

/** Where somebody goes on whose application is on its way. */
export const finishWords: Record<Exclude<ApplyBy, 'here'>, string> = {
  district: 'Then you finish on their own site, in a new tab.',
  site: 'Then you finish on their own site, in a new tab.',
  email: 'Then you finish by email to them.',
}

type ConsequenceProps = {
  id: string
  organization: string
  job: { _id: string; applyBy: ApplyBy }
  /** If set, the button only opens the apply link again. */
  appliedOn?: string | undefined
}

/** What the button with this description sends. */
export function Consequence({ id, organization, job, appliedOn }: ConsequenceProps) {
  const isGuest = useSignIn().viewer === null
  if (appliedOn)
    return (
      <p id={id} className="basis-full text-muted text-small">
        <span className="block font-semibold text-base text-ink">
          Applied on <DayOfTime time={appliedOn} />
        </span>
        {job.applyBy !== 'here' &&
          `You can ${job.applyBy === 'email' ? `write to ${organization}` : `open the site of ${organization}`} again. That doesn’t apply twice. `}
        <a href={`/jobs/${job._id}/application`}>See your application</a>
      </p>
    )
  if (job.applyBy === 'here')
    return (
      <p id={id} className="basis-full text-muted text-small">
        You apply on this site, and see what you send first.
      </p>
    )
  return (
    <p id={id} className="basis-full text-muted text-small">
      {isGuest ? (
        `Applying sends ${organization} your name and email.`
      ) : (
        <>
          {`Applying sends ${organization} your name and email, and the title, headline, location, and summary of your `}
          <a href="/profile">profile</a>.
        </>
      )}{' '}
      {finishWords[job.applyBy]}
    </p>
  )
}
