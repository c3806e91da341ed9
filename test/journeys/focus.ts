import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Enough for the controls of one page. Rows of a list of results are all alike. */
const maxStops = 70

/**
 * Presses Tab through the page, and fails if a focused element can’t be seen: it is outside the window, entirely
 * covered by something such as a sticky bar or an open menu, or has no focus indicator.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  for (let i = 0; i < maxStops; i++) {
    await page.keyboard.press('Tab')
    const look = () => page.evaluate(describeStop)
    // A focused element may scroll into view a moment later.
    if ((await look()) === null) return
    await expect.poll(look, { timeout: 3_000 }).toBe('')
  }
}

/**
 * Runs in the page. Returns null at the end of the page, '' for a visible element, and otherwise what is wrong with
 * which element.
 */
function describeStop(): string | null {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body) return null
  const name = `${stop.tagName.toLowerCase()} “${(stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 40)}” ${stop.getAttribute('name') ?? ''}`
  const { left, top, width, height } = stop.getBoundingClientRect()
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (stop.contains(hit) || hit.contains(stop) || hit.closest('label')?.control === stop)
    }),
  )
  if (!isSeen) return `${name}: covered or outside the window`
  const isMarked = [stop, stop.closest('li'), stop.parentElement].some(
    (it) => it !== null && getComputedStyle(it).outlineStyle !== 'none',
  )
  return isMarked ? '' : `${name}: no sign of the focus`
}
