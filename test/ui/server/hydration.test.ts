import { beforeAll, describe, expect, it } from 'vitest'
import { madeAnew, makePlaces, request } from '../../make'

beforeAll(makePlaces)

const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sourceOf = (path: string) => sources[`../../../src/${path}`]
const waiting = Object.keys(sources)
  .map((path) => path.replace('../../../src/', ''))
  .filter((path) => /\/pages\//.test(path) && /^export const hydrates = 'on reach'/m.test(sourceOf(path) ?? ''))

describe('a page that does nothing by itself', () => {
  it('is found among the sources', () => {
    expect(waiting.length).toBeGreaterThan(5)
  })

  it.each(waiting)('keeps no state, and waits for nothing but a press on a link: %s', (page) => {
    expect(reachedFrom(page).flatMap(livelyWordsOf)).toEqual([])
  })

  it.each(['/about', '/partners', '/professionals', '/administrators', '/pricing', '/postjob', '/nowhere'])(
    'comes with the small script that loads the client when somebody reaches for it: %s',
    async (path) => {
      const html = await htmlOf(path)
      expect(html).toContain('src="/src/on-reach.ts" data-client="/src/client.tsx"')
      expect(html).not.toContain('modulepreload')
    },
  )
})

it.each(['/', '/jobs', '/contact', '/login', '/signup', '/people'])('%s comes with the client itself', async (path) => {
  const html = await htmlOf(path)
  expect(html).toContain('src="/src/client.tsx"')
  expect(html).not.toContain('data-client')
})

const htmlOf = async (path: string) => (await request('GET', path, { headers: madeAnew })).text()

/** The page and the files of rooms that it is made of; what stands around every page is the shell's. */
function reachedFrom(page: string): string[] {
  const reached = new Set([page])
  for (const path of reached) {
    for (const [, from = ''] of (sourceOf(path) ?? '').matchAll(/^(?:import|\}) (?!type ).*from '(\.[^']+)'/gm)) {
      const target = new URL(from, `http://src/${path}`).pathname.slice(1)
      const found = [target, `${target}.tsx`, `${target}.ts`].find((file) => sourceOf(file) !== undefined)
      if (found && !/^(ui|platform)\//.test(found)) reached.add(found)
    }
  }
  return [...reached]
}

/** The words that show that a file needs the client at once. Who looks at the page and how long a trial is are known without it. */
function livelyWordsOf(path: string): string[] {
  const source = sourceOf(path) ?? ''
  const hooks = [...source.matchAll(/\b(use[A-Z]\w+)\(/g)]
    .flatMap(([, hook = '']) => hook)
    .filter((hook) => !['useSignIn', 'useTrialWords', 'usePublicSettings'].includes(hook))
  const others = [...source.matchAll(/\b(lazy)\(|<Button[^>]*\s(live)\b/g)].map(([word]) => word)
  return [...hooks, ...others].map((word) => `${path}: ${word}`)
}
