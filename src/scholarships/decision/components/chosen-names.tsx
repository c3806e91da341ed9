import { Button } from '../../../ui/components/button'
import type { ChosenApplicant } from '../chosen'

/** Says who is chosen in a blind edition, after a press, so that the team can check whether they may get the award. */
export function ChosenNames({ chosen }: { chosen: ChosenApplicant[] | null }) {
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="font-bold text-large">
        Who is chosen
      </h2>
      {chosen === null ? (
        <>
          <p className="mt-1 max-w-prose text-muted">
            The review is blind. You can check now whether those you chose may get the award. The audit log shows that
            you looked.
          </p>
          <p className="mt-3">
            <Button type="submit" kind="outlined" name="names" value="1">
              Show the names
            </Button>
          </p>
        </>
      ) : (
        <ul className="mt-2">
          {chosen.map(({ _id, number, name, school }) => (
            <li key={_id} className="wrap-anywhere">
              {`${number}: `}
              <a href={`/spedcommons-reports/members/${_id}`} className="inline-flex min-h-11 items-center">
                {name}
              </a>
              {`, ${school}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
