import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-message'
import type { Flaggable } from '../../choices'
import { FlagFields, flagged } from '../components/flag-fields'
import { flagNouns } from '../shared/flag-nouns'

export const hydrates = 'on reach'

export type FlagProps = {
  thing: Flaggable & { title: string; path: string }
  typed: { category?: string; reason?: string }
  errors: Record<string, string>
  problem: string | undefined
  isDone: boolean
}

/** The page version of `FlagDialog`, for browsers without JavaScript. */
export default function FlagPage({ thing: { kind, id, title, path }, typed, errors, problem, isDone }: FlagProps) {
  const back = (
    <a href={path} className="inline-flex min-h-11 items-center px-3">
      {isDone ? 'Go back' : 'Cancel'}
    </a>
  )
  return (
    <div className="*:max-w-[40rem]">
      <h1 className="font-bold text-title">{isDone ? flagged.title : `Flag this ${flagNouns[kind]}`}</h1>
      <p dir="auto" className="wrap-anywhere mt-2 text-large">
        {title}
      </p>
      {isDone ? (
        <>
          <p className="mt-4">{flagged.description}</p>
          <p className="-ml-3 mt-4">{back}</p>
        </>
      ) : (
        <UnlessSilenced>
          <form method="post" action="/flag" noValidate className="mt-6 grid gap-5">
            <FormMessage>{errors.reason ? undefined : problem}</FormMessage>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <FlagFields error={errors.reason} typed={typed} />
            <p className="flex flex-wrap gap-3">
              <Button type="submit">Send flag</Button>
              {back}
            </p>
          </form>
        </UnlessSilenced>
      )}
    </div>
  )
}
