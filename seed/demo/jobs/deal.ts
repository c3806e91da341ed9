import type { EmployerKind } from '../organizations'
import type { Kind } from './kind'
import { kinds } from './kinds'

/**
 * Returns a function that gives each employer different kinds of jobs: every other one is a kind that everybody needs,
 * and the rest take turns, so that the whole board has all of them.
 */
export function startDealing(): (employer: EmployerKind, state: string, count: number) => Kind[] {
  const dealt = new Map<Kind, number>()
  let turn = 0
  return (employer, state, count) => {
    const fitting = kinds.filter(({ hires, states }) => hires.includes(employer) && (states?.includes(state) ?? true))
    const common = fitting.filter(({ isCommon }) => isCommon)
    const rest = fitting.filter(({ isCommon }) => !isCommon)
    const offset = turn++
    const own = new Map<string, number>()
    return Array.from({ length: count }, (_, i) => {
      const usual = common[(offset * 3 + Math.floor(i / 2)) % Math.max(common.length, 1)]
      const kind = (i % 2 === 0 && usual) || rarest(rest.length > 0 ? rest : common, own, dealt)
      dealt.set(kind, (dealt.get(kind) ?? 0) + 1)
      own.set(kind.role, (own.get(kind.role) ?? 0) + 1)
      return kind
    })
  }
}

/** The kind whose role the employer has least often, and that the whole board has least often. */
function rarest(among: readonly Kind[], own: ReadonlyMap<string, number>, dealt: ReadonlyMap<Kind, number>): Kind {
  const [first] = among.toSorted(
    (a, b) => (own.get(a.role) ?? 0) - (own.get(b.role) ?? 0) || (dealt.get(a) ?? 0) - (dealt.get(b) ?? 0),
  )
  if (!first) throw new Error('no kind of job fits this employer')
  return first
}
