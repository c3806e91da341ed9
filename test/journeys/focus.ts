import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Enough for the controls of one page; a list of results repeats itself. */
const mostStops = 70

/**
 * Goes through the page with Tab, and fails where something has the focus without being seen: outside the window, wholly
 * covered by something else such as a bar that sticks or a menu that stayed open, or without any sign of the focus.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  for (let i = 0; i < mostStops; i++) {
    await page.keyboard.press('Tab')
    const look = () => page.evaluate(describeStop)
    // What takes the focus may scroll into sight a moment later.
    if ((await look()) === null) return
    await expect.poll(look, { timeout: 3_000 }).toBe('')
  }
}

/** Runs in the page: null at its end, '' for what can be seen, else what is wrong with which element. */
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
  const isMarked = [stop, stop.closest('li')].some((it) => it !== null && getComputedStyle(it).outlineStyle !== 'none')
  return isMarked ? '' : `${name}: no sign of the focus`
}
