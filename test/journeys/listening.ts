import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Listens like a screen reader, starting before the page loads. Words added to an existing live region are heard;
 * words that appear together with their region are missed.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
    const heard: string[] = []
    const missed: string[] = []
    Object.assign(globalThis, { listened: { heard, missed } })
    new MutationObserver((changes) => {
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      const isNew = (node: Node) => [...added].some((other) => other.contains(node))
      for (const { target, addedNodes, type } of changes) {
        const known = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (known && !isNew(known))
          heard.push(type === 'characterData' ? `${target.textContent}` : [...addedNodes].map(getWords).join(' '))
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of [node, ...node.querySelectorAll(live)])
              if (region.matches(live) && region.role !== 'alert' && getWords(region)) missed.push(getWords(region))
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
    function getWords(node: Node): string {
      return `${node.textContent}`.trim()
    }
  })
}

type Listened = { heard: string[]; missed: string[] }

const listened = (page: Page) => page.evaluate<Listened>('globalThis.listened')

/** Waits until a screen reader has announced `words`. */
export async function expectHeard(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await listened(page)).heard)
    .toContainEqual(typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words))
}

/** Fails if words appeared together with their region, because most screen readers don’t announce them. */
export async function expectNothingMissed(page: Page): Promise<void> {
  expect((await listened(page)).missed).toEqual([])
}
