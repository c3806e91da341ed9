import { TextField } from '../../../ui/forms/field'
import { type FormState, fieldIn, StaffForm, StaffPage } from '../../components/staff-page'
import { momentWords } from '../../edition-words'
import { staffPaths } from '../../paths'
import { EditionTabs } from '../../review/components/edition-tabs'
import type { EditionSummary } from '../../review/who-may-review'
import type { ListedCode } from '../late-code'

export const hydrates = 'on reach'

export type LateCodesProps = FormState & {
  edition: EditionSummary
  timeZone: string
  codes: ListedCode[]
  /** Shown once, right after it was made. */
  made: { code: string; uses: number; expires: string } | null
  now: string
}

export default function LateCodes({ edition, timeZone, codes, made, now, ...state }: LateCodesProps) {
  const { name, title } = edition
  const text = fieldIn(state)
  return (
    <StaffPage
      trail={[{ label: title, href: staffPaths.edition(name) }]}
      here="Late codes"
      title="Late codes"
      tabs={<EditionTabs isStaff edition={edition} here="codes" />}
    >
      <p className="mt-2 max-w-measure text-muted">
        With a late code, somebody can apply after the deadline. Give it only to the people it’s for.
      </p>
      {made && (
        <div role="status" className="mt-6 max-w-[40rem] rounded-surface border border-line p-5">
          <p className="font-semibold">Copy this code now. It isn’t shown again.</p>
          <p className="mt-2 select-all font-mono text-large">{made.code}</p>
          <p className="mt-2 text-muted text-small">
            {`It works ${made.uses === 1 ? 'once' : `${made.uses} times`}, until ${momentWords(made.expires, timeZone)}.`}
          </p>
        </div>
      )}
      <StaffForm {...state} action="Create code">
        <TextField
          type="datetime-local"
          label="Expires"
          hint={`By the clock of this scholarship: ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`}
          {...text('expires')}
        />
        <TextField label="How many people can use it" inputMode="numeric" {...text('uses')} />
      </StaffForm>
      {codes.length > 0 && (
        <section aria-labelledby="codes" className="mt-8">
          <h2 id="codes" className="font-semibold text-large">
            Codes so far
          </h2>
          <ul className="mt-3">
            {codes.map((code) => (
              <li key={code.created} className="border-line border-t py-3">
                {formatState(code, now)}, made {momentWords(code.created, timeZone)}, expires{' '}
                {momentWords(code.expires, timeZone)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </StaffPage>
  )
}

function formatState({ expires, usesLeft }: ListedCode, now: string): string {
  if (expires <= now) return 'Expired'
  if (usesLeft === 0) return 'Used'
  return usesLeft === 1 ? '1 use left' : `${usesLeft} uses left`
}
