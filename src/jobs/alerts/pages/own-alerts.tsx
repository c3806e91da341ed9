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
  /** The alert that was just deleted, which can be taken back. */
  deleted: string | null
  /** Whether the address is confirmed; without that, no mail comes. */
  isConfirmed: boolean
}

/** A member’s alerts. Everything works as a plain form. */
export default function OwnAlerts({ alerts, done, deleted, isConfirmed }: OwnAlertsProps) {
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
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p role="status" className="font-semibold">
              {done}
            </p>
            {deleted && (
              <form method="post" action={`/profile/alerts/${deleted}/undo`}>
                <Button type="submit" kind="outlined">
                  Undo
                </Button>
              </form>
            )}
          </div>
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
        {[state, `${found === 0 ? 'No jobs' : found === 1 ? '1 job' : `${found} jobs`} in the last 30 days`].join(
          ' · ',
        )}
      </p>
      <div className="-mx-3 flex flex-wrap items-start">
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
        <form method="post" action={`${path}/delete`}>
          <Button type="submit" kind="quiet" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </form>
      </div>
    </li>
  )
}
