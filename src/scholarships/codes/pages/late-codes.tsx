import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { momentWords } from '../../edition/edition-words'
import { staffPaths } from '../../staff-paths'
import type { ListedCode } from '../late-code'

export const hydrates = 'on reach'

export type LateCodesProps = {
  edition: { name: string; title: string; timeZone: string }
  codes: ListedCode[]
  /** Shown once, right after it was made. */
  made: { code: string; uses: number; expires: string } | null
  typed: { expires?: string; uses?: string }
  errors: Record<string, string>
  problem: string | undefined
  now: string
}

export default function LateCodes({ edition, codes, made, typed, errors, problem, now }: LateCodesProps) {
  const { name, title, timeZone } = edition
  return (
    <SectionPage
      trail={[
        { label: 'Scholarships', href: staffPaths.list },
        { label: title, href: staffPaths.edition(name) },
      ]}
      here="Late codes"
    >
      <h1 className="mt-4 font-bold text-title">Late codes</h1>
      <p className="mt-2 max-w-prose text-muted">
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
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-5">
        <FormMessage>{errors.expires || errors.uses ? undefined : problem}</FormMessage>
        <TextField
          type="datetime-local"
          name="expires"
          label="Expires"
          hint={`By the clock of this scholarship: ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`}
          defaultValue={typed.expires}
          error={errors.expires}
        />
        <TextField
          name="uses"
          label="How many people can use it"
          inputMode="numeric"
          defaultValue={typed.uses ?? '1'}
          error={errors.uses}
        />
        <p>
          <Button type="submit">Create code</Button>
        </p>
      </form>
      {codes.length > 0 && (
        <section aria-labelledby="codes" className="mt-8">
          <h2 id="codes" className="font-semibold text-large">
            Codes so far
          </h2>
          <ul className="mt-3">
            {codes.map((code) => (
              <li key={code.created} className="border-line border-t py-3">
                {stateOf(code, now)}, made {momentWords(code.created, timeZone)}, expires{' '}
                {momentWords(code.expires, timeZone)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </SectionPage>
  )
}

function stateOf({ expires, usesLeft }: ListedCode, now: string): string {
  if (expires <= now) return 'Expired'
  if (usesLeft === 0) return 'Used'
  return usesLeft === 1 ? '1 use left' : `${usesLeft} uses left`
}
