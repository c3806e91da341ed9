import type { ComponentProps } from 'react'
import { memberPath } from '../../../accounts/paths'
import { PasswordField } from '../../../accounts/shared/credential-fields'
import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import type { Decision } from '../../choices'
import { EditionTabs } from '../../review/components/edition-tabs'
import { ReviewPage } from '../../review/components/review-page'
import { decisionsPath } from '../../review/review-path'
import type { ReleaseProps } from '../routes'
import { letterLength } from '../rules'

const words = {
  award: { heading: 'Award', label: 'The letter to those who won' },
  decline: { heading: 'Decline', label: 'The letter to those who didn’t win' },
} as const

/** Shows who gets which letter, and releases the decisions. A plain form, so that it works without JavaScript. */
export default function ReleasePage(props: ReleaseProps) {
  const { edition, counts, shown, chosen, version, errors, problem, asksPassword } = props
  const total = counts.award + counts.decline
  const isDecided = counts.undecided === 0
  const isShown = Object.keys(errors).length > 0
  const back = decisionsPath(edition.name)
  return (
    <ReviewPage isStaff edition={edition} trail={[{ label: 'Decisions', href: back }]} here="Release decisions">
      <h1 className="mt-2 font-bold text-title">Release decisions</h1>
      <p className="mt-1 text-muted">{edition.title}</p>
      <EditionTabs isStaff edition={edition} here="decisions" />
      {total === 0 ? (
        <p className="mt-6 text-large">There are no decisions to release.</p>
      ) : (
        <form id="letters" method="post" noValidate className="mt-5 grid grid-cols-1 max-w-[44rem] gap-8">
          {/* Enter in a field releases if everyone is decided, and doesn't discard the first letter. */}
          <button
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
            {...(!isDecided && { name: 'save', value: '1' })}
          />
          <input type="hidden" name="shown" value={shown} />
          <input type="hidden" name="version" value={version} />
          <FormMessage>{isShown ? undefined : problem}</FormMessage>
          {counts.award > 0 && <Recipients {...props} kind="award" />}
          {counts.award > 0 && edition.blind && !edition.isReleased && <ChosenNames chosen={chosen} />}
          {counts.decline > 0 && <Recipients {...props} kind="decline" />}
          <section aria-labelledby="release" className="border-line border-t pt-6">
            <h2 id="release" className="font-bold text-large">
              {isDecided
                ? `Send ${total.toLocaleString('en-US')} ${total === 1 ? 'letter' : 'letters'}?`
                : `${counts.undecided.toLocaleString('en-US')} still undecided`}
            </h2>
            <p className="mt-2 max-w-measure">
              {isDecided
                ? 'Everyone gets their letter by email as soon as their address is confirmed, and reads it on the site. You can’t take a decision back after that.'
                : 'You can release the decisions when every application has one.'}
            </p>
            {isDecided && asksPassword && (
              <div className="mt-4 max-w-96">
                <PasswordField error={errors.password} />
              </div>
            )}
            <p className="mt-5 flex flex-wrap gap-3">
              {isDecided && (
                <Button type="submit" kind="danger">
                  Release decisions
                </Button>
              )}
              <Button type="submit" kind="outlined" name="save" value="1">
                Save letters for later
              </Button>
              <a href={back} className="inline-flex min-h-11 items-center px-3">
                {isDecided ? 'Cancel' : 'Back to the decisions'}
              </a>
            </p>
          </section>
        </form>
      )}
    </ReviewPage>
  )
}

/** Says who is chosen in a blind edition, after a press, so that the team can check whether they may get the award. */
function ChosenNames({ chosen }: Pick<ReleaseProps, 'chosen'>) {
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className="font-bold text-large">
        Who is chosen
      </h2>
      {chosen === null ? (
        <>
          <p className="mt-1 max-w-measure text-muted">
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
              <a href={memberPath(_id)} className="inline-flex min-h-11 items-center">
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

/** A letter with everyone who gets it. Each can get a letter of their own, or none for now. */
function Recipients({ kind, counts, lists, pages, letters, savedSince, errors }: ReleaseProps & { kind: Decision }) {
  const { heading, label } = words[kind]
  const page = lists[kind]
  const isFirstPage = pages[kind] === null
  const isTurned = !isFirstPage || page.next !== null
  return (
    <section aria-labelledby={`letters-${kind}`}>
      <h2 id={`letters-${kind}`} className="mb-3 font-bold text-large">
        {`${heading} (${counts[kind].toLocaleString('en-US')})`}
      </h2>
      <LetterField
        label={label}
        name={kind}
        rows={6}
        defaultValue={letters[kind]}
        error={errors[`letters.${kind}`] ?? errors[kind]}
        hint="It starts with “Hi” and the applicant’s name."
        saved={savedSince[kind]}
      />
      <ul aria-label={`${heading}: who gets it`} className="mt-4 border-line border-t">
        {page.letters.map(({ _id, name, letter }) => (
          <li key={_id} className="border-line border-b py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere">{name}</span>
              <Button type="submit" kind="quiet" name="discard" value={_id}>
                Discard<span className="sr-only">{` the letter to ${name}`}</span>
              </Button>
            </div>
            <details
              open={savedSince[_id] !== undefined || Boolean(letters.each[_id] ?? letter)}
              onToggle={({ currentTarget }) => startLetter(currentTarget, kind, _id)}
            >
              <summary className="link-summary">
                Write another letter<span className="sr-only">{` to ${name}`}</span>
              </summary>
              <LetterField
                label={`Letter to ${name}`}
                name={_id}
                need="optional"
                rows={5}
                defaultValue={letters.each[_id] ?? letter ?? ''}
                error={errors[`each.${_id}`]}
                hint="It also starts with “Hi” and their name. Leave it empty to send the letter above."
                saved={savedSince[_id]}
              />
              <Button
                kind="quiet"
                className="mt-2 noscript:hidden"
                onClick={({ currentTarget }) => copyLetter(currentTarget, kind, _id)}
              >
                Start with the letter above
              </Button>
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

/** Somebody's own letter starts with the letter for all. Closed without a change, it isn't their own. */
function startLetter(details: HTMLDetailsElement, kind: Decision, id: string): void {
  const { shared, own } = getFields(details.closest('form'), kind, id)
  if (!shared || !own) return
  if (details.open && own.value.trim() === '') own.value = shared.value
  else if (!details.open && own.value === shared.value) own.value = ''
}

/** Puts the letter for all into the field of one, unless something is written there. */
function copyLetter({ form }: HTMLButtonElement, kind: Decision, id: string): void {
  const { shared, own } = getFields(form, kind, id)
  if (!shared || !own) return
  if (own.value.trim() === '') own.value = shared.value
  own.focus()
}

function getFields(form: HTMLFormElement | null, kind: Decision, id: string) {
  const [shared, own] = [form?.elements.namedItem(kind), form?.elements.namedItem(id)]
  const areFields = shared instanceof HTMLTextAreaElement && own instanceof HTMLTextAreaElement
  return areFields ? { shared, own } : {}
}

type LetterFieldProps = ComponentProps<typeof TextArea> & {
  name: string
  /** The letter that somebody else saved since the page was opened. */
  saved: string | undefined
}

function LetterField({ name, saved, ...field }: LetterFieldProps) {
  const isSaved = saved !== undefined && { describedBy: `saved-${name}` }
  return (
    <>
      <TextArea {...field} name={name} maxLength={letterLength} {...isSaved} />
      {isSaved && (
        <div className="mt-2 mb-3 border-line border-l-4 pl-3">
          <p id={isSaved.describedBy} className="font-semibold text-small">
            {saved === '' ? 'Nothing is saved here now' : 'The letter that is saved now'}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{saved}</p>
        </div>
      )}
    </>
  )
}
