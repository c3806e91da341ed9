import { DayOfTime } from '../../../ui/components/day-of-time'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'

type ConsequenceProps = {
  id: string
  organization: string
  /** If set, the button only opens the apply link again. */
  appliedOn?: string | undefined
}

/** What the button with this description sends. */
export function Consequence({ id, organization, appliedOn }: ConsequenceProps) {
  const isGuest = useSignIn().viewer === null
  if (appliedOn)
    return (
      <p id={id} className="basis-full text-muted text-small">
        <span className="block font-semibold text-base text-ink">
          Applied on <DayOfTime time={appliedOn} />
        </span>
        {`You can open the site or email address of ${organization} again. That doesn’t apply twice.`}
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
