import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'
import type { StagedLetter } from '../decision-table'
import { letterLength } from '../rules'

type RecipientsProps = {
  kind: 'award' | 'decline'
  total: number
  people: StagedLetter[]
  letters: { award: string; decline: string; each: Record<string, string> }
  error: string | undefined
}

const words = {
  award: { heading: 'Award', label: 'The letter to those who won' },
  decline: { heading: 'Decline', label: 'The letter to those who didn’t win' },
} as const

/** A letter with everyone who gets it. Each can get a letter of their own, or none for now. */
export function Recipients({ kind, total, people, letters, error }: RecipientsProps) {
  const { heading, label } = words[kind]
  return (
    <section aria-labelledby={`letters-${kind}`}>
      <h2 id={`letters-${kind}`} className="mb-3 font-bold text-large">
        {`${heading} (${total.toLocaleString('en-US')})`}
      </h2>
      <TextArea
        label={label}
        name={kind}
        rows={6}
        maxLength={letterLength}
        defaultValue={letters[kind]}
        error={error}
        autoFocus={error !== undefined}
        hint="It starts with “Hi” and the applicant’s name."
      />
      <ul aria-label={`${heading}: who gets it`} className="mt-4 border-line border-t">
        {people.map(({ _id, name }) => (
          <li key={_id} className="border-line border-b py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">{name}</span>
              <Button type="submit" kind="quiet" name="discard" value={_id}>
                Discard<span className="sr-only">{` the letter to ${name}`}</span>
              </Button>
            </div>
            <details open={letters.each[_id] !== undefined}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
                Write another letter<span className="sr-only">{` to ${name}`}</span>
              </summary>
              <TextArea
                label={`Letter to ${name}`}
                name={_id}
                need="optional"
                rows={5}
                maxLength={letterLength}
                defaultValue={letters.each[_id] ?? ''}
                hint="Leave it empty to send the letter above."
              />
            </details>
          </li>
        ))}
      </ul>
      {total > people.length && (
        <p className="mt-2 text-muted">{`And ${(total - people.length).toLocaleString('en-US')} more.`}</p>
      )}
      <p className="mt-2 text-muted text-small">Discarding a letter makes the application undecided again.</p>
    </section>
  )
}
