import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { SectionPage } from '../../../ui/layouts/section-page'
import type { ListedAlert } from '../alerts'
import { frequencyLabels } from '../choices'

export const hydrates = 'on reach'

type OwnAlertsProps = {
  alerts: ListedAlert[]
  /** What was just done. */
  done: string | null
  /** Whether the address is confirmed; without that, no mail comes. */
  isConfirmed: boolean
}

/** A member’s alerts. Everything works as a plain form. */
export default function OwnAlerts({ alerts, done, isConfirmed }: OwnAlertsProps) {
  return (
    <SectionPage>
      <div className="py-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="font-bold text-title">Job alerts</h1>
          {alerts.length > 0 && (
            <ButtonLink kind="outlined" href="/alerts/new">
              New alert
            </ButtonLink>
          )}
        </div>
        {done && (
          <p role="status" className="mt-3 font-semibold">
            {done}
          </p>
        )}
        {!isConfirmed && (
          <p className="mt-4 rounded-control bg-wash p-4">
            Confirm your email in <a href="/profile/account">your account</a> to get these alerts.
          </p>
        )}
        {alerts.length === 0 ? (
          <EmptyState isWide title="No job alerts yet" action={<ButtonLink href="/alerts/new">New alert</ButtonLink>}>
            We email you new jobs for a search of yours, so you don’t need to look every day.
          </EmptyState>
        ) : (
          <ul className="wrap-anywhere mt-6 border-line border-t">
            {alerts.map((alert) => (
              <OwnAlert key={alert._id} {...alert} />
            ))}
          </ul>
        )}
      </div>
    </SectionPage>
  )
}

function OwnAlert({ _id, name, href, every, status, found }: ListedAlert) {
  const path = `/profile/alerts/${_id}`
  const isOn = status === 'on'
  const state = isOn ? frequencyLabels[every] : status === 'asked' ? 'Not confirmed yet' : 'Paused'
  return (
    <li className="grid gap-2 border-line border-b py-4">
      <h2 className="font-semibold text-large">{name}</h2>
      <p className="text-muted text-small">
        {[state, `${found === 1 ? '1 job' : `${found} jobs`} in the last 30 days`].join(' · ')}
      </p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <ButtonLink kind="quiet" href={href} aria-label={`Try now: ${name}`}>
          Try now
        </ButtonLink>
        <ButtonLink kind="quiet" href={path} aria-label={`Change ${name}`}>
          Change
        </ButtonLink>
        <form method="post" action={path}>
          <input type="hidden" name="paused" value={isOn ? 'yes' : 'no'} />
          <Button type="submit" kind="quiet" aria-label={`${isOn ? 'Pause' : 'Turn on'} ${name}`}>
            {isOn ? 'Pause' : 'Turn on'}
          </Button>
        </form>
        <details>
          <summary className="flex min-h-11 items-center px-3" aria-label={`Delete ${name}`}>
            Delete
          </summary>
          <form method="post" action={`${path}/delete`} className="grid gap-2 p-3">
            <p>Delete this alert?</p>
            <Button type="submit" kind="danger">
              Delete alert
            </Button>
          </form>
        </details>
      </div>
    </li>
  )
}
