import { Button, ButtonLink } from '../../../ui/components/button'
import type { ListedAlert } from '../alerts'
import { answerDays, frequencyLabels, pauseDays, stopReasonLabels, stopReasons, undoDays } from '../choices'

export const hydrates = 'on reach'

type AlertsOfAddressProps = {
  alerts: Pick<ListedAlert, '_id' | 'name' | 'every' | 'status' | 'resumes' | 'reason'>[]
  /** Whether we asked, after a year, whether they still want them. */
  isAsked: boolean
  /** Whether the link is fresh, so that it may change and delete. */
  canChange: boolean
  /** The path of this page. */
  path: string
  /** What was just done. */
  done: string | null
}

/** The page of an address’s alerts, for people without an account. Each press is a plain form. */
export default function AlertsOfAddress({ alerts, isAsked, canChange, path, done }: AlertsOfAddressProps) {
  const going = alerts.filter(({ status }) => status === 'on')
  return (
    <div className="wrap-anywhere mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">Your job alerts</h1>
      {done && (
        <p role="status" className="mt-3 font-semibold">
          {done}
        </p>
      )}
      {isAsked && going.length > 0 && (
        <div className="mt-4 grid justify-items-start gap-3 rounded-control bg-wash p-4">
          <p>{`You haven’t used these alerts for a year. Keep them, or they pause ${answerDays} days after our email.`}</p>
          <Press path={path} action="keep" label="Keep my job alerts" kind="filled" />
        </div>
      )}
      {alerts.length === 0 ? (
        <p className="mt-3">
          There are no alerts here anymore. <a href="/alerts/new">Make a new one</a>.
        </p>
      ) : (
        <ul className="mt-6 border-line border-t">
          {alerts.map((alert) => (
            <li key={alert._id} className="grid gap-3 border-line border-b py-4">
              <h2 className="font-semibold text-large">{alert.name}</h2>
              <p className="text-muted text-small">{getState(alert)}</p>
              <Choices {...alert} path={path} canChange={canChange} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {going.length > 1 && <Press path={path} action="stop" label="Stop all of them" kind="danger" />}
        {!canChange && alerts.length > 0 && (
          <Press path={path} action="link" label="Email me a link to change them" kind="outlined" />
        )}
      </div>
    </div>
  )
}

type Shown = AlertsOfAddressProps['alerts'][number]

function getState({ status, every, resumes }: Shown): string {
  if (status === 'on') return frequencyLabels[every]
  if (status === 'paused') return resumes ? `Paused for ${pauseDays} days` : 'Paused'
  return `Stopped. You can take that back for ${undoDays} days.`
}

function Choices({ _id, name, status, every, reason, path, canChange }: Shown & { path: string; canChange: boolean }) {
  const press = { path, alert: _id, name }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {status === 'stopped' && <Press {...press} action="undo" label="Undo" kind="filled" />}
        {status === 'paused' && <Press {...press} action="undo" label="Turn on" kind="filled" />}
        {status === 'on' && (
          <>
            {every === 'day' ? (
              <Press {...press} action="week" label="Weekly instead" />
            ) : (
              <Press {...press} action="day" label="Daily instead" />
            )}
            <Press {...press} action="pause" label="Pause for a month" />
          </>
        )}
        {status !== 'stopped' && <Press {...press} action="stop" label="Stop" />}
        {canChange && (
          <>
            <ButtonLink kind="outlined" href={`${path}/${_id}`} aria-label={`Change ${name}`}>
              Change
            </ButtonLink>
            <Press {...press} action="delete" label="Delete" />
          </>
        )}
      </div>
      {status === 'stopped' &&
        (reason ? (
          <p className="text-small">Thank you for telling us why.</p>
        ) : (
          <fieldset>
            <legend className="text-small">Why did you stop it? One press is enough.</legend>
            <div className="mt-2 flex flex-wrap gap-3">
              {stopReasons.map((one) => (
                <Press
                  key={one}
                  {...press}
                  action="reason"
                  reason={one}
                  label={stopReasonLabels[one]}
                  kind="outlined"
                />
              ))}
            </div>
          </fieldset>
        ))}
    </>
  )
}

type PressProps = {
  path: string
  action: string
  label: string
  alert?: string
  name?: string
  reason?: string
  kind?: 'filled' | 'outlined' | 'quiet' | 'danger'
}

function Press({ path, action, label, alert, name, reason, kind = 'outlined' }: PressProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="action" value={action} />
      {alert && <input type="hidden" name="alert" value={alert} />}
      {reason && <input type="hidden" name="reason" value={reason} />}
      <Button type="submit" kind={kind} aria-label={name && `${label}: ${name}`}>
        {label}
      </Button>
    </form>
  )
}
