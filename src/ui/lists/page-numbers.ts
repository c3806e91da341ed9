/** How many numbers and gaps a long list's pagination shows: both ends, the page, one on either side, and two gaps. */
const shownAtMost = 7

/**
 * The numbers of the pages that a pagination links to, in order: the first, the last, and those around `page`. A gap
 * hides at least two pages, because a link takes no more room than an ellipsis. A long list always has as many links, so
 * that they don't move under the pointer.
 */
export function pageNumbers(page: number, total: number): number[] {
  const nearEnds = shownAtMost - 2
  const from = Math.min(page - 1, total - nearEnds + 1)
  const to = Math.max(page + 1, nearEnds)
  const first = from <= 3 ? 1 : from
  const last = to >= total - 2 ? total : to
  const around = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return [...new Set([1, ...around, total])]
}
