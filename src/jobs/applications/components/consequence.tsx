import { DayOfTime } from '../../../ui/components/day-of-time'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { ApplyBy } from '../../choices'

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
          `You can open the site or email address of ${organization} again. That doesn’t apply twice. `}
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
      Then you finish on their own site, in a new tab, or by email to them.
    </p>
  )
}
