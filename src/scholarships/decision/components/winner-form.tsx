import { Button } from '../../../ui/components/button'
import { TextArea, TextField, Toggle } from '../../../ui/forms/field'
import type { EditionSummary } from '../../review/edition-summary'
import { reviewPath } from '../../review/review-path'
import { type WinnerChange, winnerLengths } from '../rules'

type WinnerFormProps = { edition: EditionSummary; winner: WinnerChange; errors: Record<string, string> }

/** What the site shows of the winner, and whether they agreed. */
export function WinnerForm({ edition, winner, errors }: WinnerFormProps) {
  return (
    <section aria-labelledby="winner" className="mt-6 border-line border-t pt-6">
      <h2 id="winner" className="font-bold text-large">
        The winner
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        After the release, the site shows the winner’s name only if they agreed. Until then it says “The winner has been
        told.”
      </p>
      <form
        method="post"
        action={`${reviewPath(edition.name)}/winner`}
        className="mt-4 grid grid-cols-1 max-w-[40rem] gap-4"
      >
        <TextField
          label="Name as it’s shown"
          name="name"
          need="optional"
          maxLength={winnerLengths.name}
          defaultValue={winner.name}
          error={errors.name}
          autoFocus={errors.name !== undefined}
        />
        <TextArea
          label="The winner’s words"
          name="words"
          need="optional"
          maxLength={winnerLengths.words}
          defaultValue={winner.words}
          error={errors.words}
          autoFocus={errors.name === undefined && errors.words !== undefined}
        />
        <Toggle label="They agreed that we show this" name="consent" value="1" defaultChecked={winner.consent} />
        <p>
          <Button type="submit" kind="outlined">
            Save winner
          </Button>
        </p>
      </form>
    </section>
  )
}
