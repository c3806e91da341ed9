import { Problem } from '../http/problem'
import { logFault } from '../http/request-log'

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
