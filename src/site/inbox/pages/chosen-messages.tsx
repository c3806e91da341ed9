import { Button } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { inboxPath } from '../inbox-query'
import { bulkOutcome, bulkWords, countMessages } from '../message-actions'
import type { ChosenMessages } from '../rules'

export const hydrates = 'on reach'

type ChosenMessagesProps = {
  chosen: ChosenMessages
  /** The search of the list's address, and its address. */
  here: string
  back: string
  result: { changed: number; refusals: string[] } | null
}

/** The page version of `BulkMessagesDialog`, for browsers without JavaScript. */
export default function ChosenMessagesPage({ chosen, here, back, result }: ChosenMessagesProps) {
  const { button, title, outcome } = bulkWords[chosen.action]
  const trail = [{ label: 'Inbox', href: back }]
  if (result)
    return (
      <SectionPage trail={trail} here={button}>
        <h1 className="mt-4 font-bold text-title">{`${countMessages(result.refusals.length)} could not be changed`}</h1>
        {result.changed > 0 && <p className="mt-3">{`${bulkOutcome(result.changed)}.`}</p>}
        <ul role="alert" className="mt-3">
          {[...new Set(result.refusals)].map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
        <p className="mt-6">
          <a href={back} className="inline-flex min-h-11 items-center">
            Back to the inbox
          </a>
        </p>
      </SectionPage>
    )
  return (
    <SectionPage trail={trail} here={button}>
      <h1 className="mt-4 font-bold text-title">{title(countMessages(chosen.ids.length))}</h1>
      <p className="mt-3">{outcome(chosen.ids.length === 1)}</p>
      <form method="post" action={`${inboxPath}/chosen`} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="ids" value={chosen.ids.join(' ')} />
        <input type="hidden" name="here" value={here} />
        <Button type="submit" name="action" value={chosen.action}>
          {button}
        </Button>
        <a href={back} className="inline-flex min-h-11 items-center px-3">
          Cancel
        </a>
      </form>
    </SectionPage>
  )
}
