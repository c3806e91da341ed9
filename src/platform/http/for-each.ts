import { Problem } from './problem'
import { logFault } from './request-log'

/**
 * Runs `work` for each item, one after another. A failure is logged and doesn't stop the others.
 * @returns the number of failures
 */
export async function forEachSettled<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for await (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed++
      // A Problem was already logged where it was created.
      if (!(error instanceof Problem)) logFault(error, undefined)
    }
  }
  return failed
}

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
