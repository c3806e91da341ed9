import * as v from 'valibot'
import { ifStored } from '../../../ui/drafts/delete-drafts'
import { guidelinesHiddenMs } from '../../rules'

export const guidelinesTitle = 'Asking a Good Question'

const goodQuestionRules = [
  {
    rule: 'Search first: somebody may have asked it.',
    example: 'Two words are often enough, such as “sub plans”.',
  },
  {
    rule: 'One question, with what you have tried.',
    example: '“He leaves when we begin to write. We tried a timer and a choice of seats. What else?”',
  },
  {
    rule: 'Say grade, setting and state: the law differs.',
    example: '“Fourth grade, a resource room, Illinois.”',
  },
  {
    rule: 'Leave out names, schools and birthdays of children.',
    example: '“A student of mine” says enough, and nobody can find out who it is.',
  },
  {
    rule: 'Say what a good answer would let you do.',
    example: '“I want to write a goal that his family and I can both measure.”',
  },
]

export function GoodQuestionList() {
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      {goodQuestionRules.map(({ rule, example }) => (
        <li key={rule}>
          <span className="font-semibold">{rule}</span>
          <span className="block text-muted text-small">{example}</span>
        </li>
      ))}
    </ol>
  )
}

const key = 'hideAskModal'

const Stored = v.pipe(v.string(), v.parseJson(), v.object({ expires: v.number() }))

/** @param now the product's time, which may differ from this browser's */
export function hideInBrowser(now: string): void {
  ifStored(() => localStorage.setItem(key, JSON.stringify({ expires: Date.parse(now) + guidelinesHiddenMs })))
}

export function showInBrowser(): void {
  ifStored(() => localStorage.removeItem(key))
}

export function isHiddenInBrowser(now: string): boolean {
  const stored = v.safeParse(
    Stored,
    ifStored(() => localStorage.getItem(key)),
  )
  return stored.success && stored.output.expires > Date.parse(now)
}
