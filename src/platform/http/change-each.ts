import { Problem } from './problem'

type Outcome = { _id: string; ok: boolean; detail?: string }

/**
 * Changes several things one by one, each once, and says which could not be changed and why.
 * @param detailOf what is said about a refusal, if not its own words
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  detailOf = (problem: Problem): string => problem.message,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await change(id)
      outcomes.push({ _id: id, ok: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ _id: id, ok: false, detail: detailOf(problem) })
    }
  }
  return outcomes
}
