import { DayOfTime } from '../../../ui/components/day-of-time'

type ConsequenceProps = {
  id: string
  isGuest: boolean
  /** The employer's name. */
  organization: string
  /** When they applied, where they have: then a press only leads on. */
  appliedOn?: string | undefined
}

/** What a press on the button after it does: what applying sends and what comes next, or the way there once more. */
export function Consequence({ id, isGuest, organization, appliedOn }: ConsequenceProps) {
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
