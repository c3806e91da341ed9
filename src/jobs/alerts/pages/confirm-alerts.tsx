import { Button, ButtonLink } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import type { ListedAlert } from '../alerts'
import { frequencyLabels } from '../choices'

export const hydrates = 'on reach'

type ConfirmAlertsProps = {
  alerts: Pick<ListedAlert, '_id' | 'name' | 'every'>[]
  /** The page of the alerts that are on already. */
  others: string
  problem: string | undefined
}

/** What waits for the answer of an address. Whoever typed the address chose the words, so the reader sees them all. */
export default function ConfirmAlerts({ alerts, others, problem }: ConfirmAlertsProps) {
  const only = alerts.length === 1
  return (
    <div className="wrap-anywhere mx-auto max-w-[40rem] px-5 py-12">
      <h1 className="font-bold text-title">
        {alerts.length === 0 ? 'Your alert is on' : only ? 'Turn on your job alert?' : 'Turn on your job alerts?'}
      </h1>
      {alerts.length === 0 ? (
        <>
          <p className="mt-3">Nothing waits for your answer. We’ll email you when there are new jobs.</p>
          <p className="mt-6">
            <ButtonLink href={others}>See my alerts</ButtonLink>
          </p>
        </>
      ) : (
        <form method="post" className="mt-3">
          <FormMessage>{problem}</FormMessage>
          <p>
            {only
              ? 'We’ll email you new jobs for this search. If you didn’t ask for it, close this page.'
              : 'We’ll email you new jobs for these searches. Leave out what you don’t want.'}
          </p>
          <ul className="mt-4 border-line border-t">
            {alerts.map((alert) => (
              <li key={alert._id} className="border-line border-b">
                {only ? (
                  <div className="py-3">
                    <input type="hidden" name={alert._id} value="on" />
                    <Words {...alert} />
                  </div>
                ) : (
                  <label className="flex min-h-11 items-center gap-3 py-3">
                    <input type="checkbox" name={alert._id} defaultChecked className="size-5 shrink-0 accent-accent" />
                    <Words {...alert} />
                  </label>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Button type="submit">Confirm</Button>
          </p>
        </form>
      )}
    </div>
  )
}

const Words = ({ name, every }: ConfirmAlertsProps['alerts'][number]) => (
  <span className="min-w-0">
    <span className="block font-semibold">{name}</span>
    <span className="text-muted text-small">{frequencyLabels[every]}</span>
  </span>
)
