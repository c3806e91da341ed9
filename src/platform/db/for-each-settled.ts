import { Problem } from '../http/problem'
import { logFault } from '../http/request-log'

/**
 * Does the work for each, one after another; one that fails is logged and does not keep the others back.
 * @returns how many failed
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
      // What was turned into words for people has been logged where that was done.
      if (!(error instanceof Problem)) logFault(error, undefined)
    }
  }
  return failed
}
