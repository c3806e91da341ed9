import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'
import { letterLength } from '../rules'
import type { StagedPage } from '../staged-letters'

type RecipientsProps = {
  kind: 'award' | 'decline'
  total: number
  page: StagedPage
  isFirstPage: boolean
  /** What was typed. Those who have nothing in `each` have what is stored. */
  letters: { award: string; decline: string; each: Record<string, string> }
  /** The saved letters, by their fields, that somebody else wrote since the page was opened. */
  savedSince: Record<string, string>
  errors: Record<string, string>
}

const words = {
  award: { heading: 'Award', label: 'The letter to those who won' },
  decline: { heading: 'Decline', label: 'The letter to those who didn’t win' },
} as const

/** A letter with everyone who gets it. Each can get a letter of their own, or none for now. */
export function Recipients({ kind, total, page, isFirstPage, letters, savedSince, errors }: RecipientsProps) {
  const { heading, label } = words[kind]
  const error = errors[`letters.${kind}`] ?? errors[kind]
  const isTurned = !isFirstPage || page.next !== null
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
        {...describedBySaved(kind, savedSince)}
      />
      <SavedLetter name={kind} savedSince={savedSince} />
      <ul aria-label={`${heading}: who gets it`} className="mt-4 border-line border-t">
        {page.letters.map(({ _id, name, letter }) => (
          <li key={_id} className="border-line border-b py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">{name}</span>
              <Button type="submit" kind="quiet" name="discard" value={_id}>
                Discard<span className="sr-only">{` the letter to ${name}`}</span>
              </Button>
            </div>
            <details open={savedSince[_id] !== undefined || Boolean(letters.each[_id] ?? letter)}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline underline-offset-4">
                Write another letter<span className="sr-only">{` to ${name}`}</span>
              </summary>
              <TextArea
                label={`Letter to ${name}`}
                name={_id}
                need="optional"
                rows={5}
                maxLength={letterLength}
                defaultValue={letters.each[_id] ?? letter ?? ''}
                error={errors[`each.${_id}`]}
                autoFocus={errors[`each.${_id}`] !== undefined}
                hint="It also starts with “Hi” and their name. Leave it empty to send the letter above."
                {...describedBySaved(_id, savedSince)}
              />
              <SavedLetter name={_id} savedSince={savedSince} />
            </details>
          </li>
        ))}
      </ul>
      {isTurned && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          {page.next !== null && (
            <Button type="submit" kind="outlined" name="turn" value={`${kind} ${page.next}`}>
              Save and show the next<span className="sr-only">{` of ${heading}`}</span>
            </Button>
          )}
          {!isFirstPage && (
            <Button type="submit" kind="quiet" name="turn" value={`${kind} `}>
              Save and show the first<span className="sr-only">{` of ${heading}`}</span>
            </Button>
          )}
        </p>
      )}
      <p className="mt-2 text-muted text-small">Discarding a letter makes the application undecided again.</p>
    </section>
  )
}

type SavedLetterProps = { name: string; savedSince: Record<string, string> }

/** What is saved, below a field with another text. */
function SavedLetter({ name, savedSince }: SavedLetterProps) {
  const text = savedSince[name]
  if (text === undefined) return null
  return (
    <div className="mt-2 mb-3 border-line border-l-4 pl-3">
      <p id={`saved-${name}`} className="font-semibold text-small">
        {text === '' ? 'Nothing is saved here now' : 'The letter that is saved now'}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}

const describedBySaved = (name: string, savedSince: Record<string, string>) =>
  savedSince[name] !== undefined && { describedBy: `saved-${name}` }
