import { beforeAll, describe, expect, it } from 'vitest'
import { madeAnew, makePlaces, request } from '../../make'

beforeAll(makePlaces)

const sources = import.meta.glob<string>('../../../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const getSource = (path: string) => sources[`../../../src/${path}`]
const waiting = Object.keys(sources)
  .map((path) => path.replace('../../../src/', ''))
  .filter((path) => /\/pages\//.test(path) && /^export const hydrates = 'on reach'/m.test(getSource(path) ?? ''))

describe('a page that hydrates on first use', () => {
  it('some pages hydrate on first use', () => {
    expect(waiting.length).toBeGreaterThan(5)
  })

  it.each(waiting)(
    'a page that hydrates on first use has no state, and reacts only to presses on links: %s',
    (page) => {
      expect(reachedFrom(page).flatMap(getLivelyWords)).toEqual([])
    },
  )

  it.each(['/about', '/partners', '/professionals', '/administrators', '/pricing', '/postjob', '/nowhere'])(
    'the small script that loads the client on first use is on the page %s',
    async (path) => {
      const html = await toHtml(path)
      expect(html).toContain('src="/src/on-reach.ts" data-client="/src/client.tsx"')
      expect(html).not.toContain('modulepreload')
    },
  )
})

it.each(['/', '/jobs', '/contact', '/login', '/signup', '/people'])(
  'the page %s loads the client immediately',
  async (path) => {
    const html = await toHtml(path)
    expect(html).toContain('src="/src/client.tsx"')
    expect(html).not.toContain('data-client')
  },
)

const toHtml = async (path: string) => (await request('GET', path, { headers: madeAnew })).text()

/** Returns the page and the room files that it imports. The shell, which surrounds every page, is excluded. */
function reachedFrom(page: string): string[] {
  const reached = new Set([page])
  for (const path of reached) {
    for (const [, from = ''] of (getSource(path) ?? '').matchAll(/^(?:import|\}) (?!type ).*from '(\.[^']+)'/gm)) {
      const target = new URL(from, `http://src/${path}`).pathname.slice(1)
      const found = [target, `${target}.tsx`, `${target}.ts`].find((file) => getSource(file) !== undefined)
      if (found && !/^(ui|platform)\//.test(found)) reached.add(found)
    }
  }
  return [...reached]
}

/** Returns the code that needs the client immediately. The viewer and the length of a trial are known without it. */
function getLivelyWords(path: string): string[] {
  const source = getSource(path) ?? ''
  const hooks = [...source.matchAll(/\b(use[A-Z]\w+)\(/g)]
    .flatMap(([, hook = '']) => hook)
    .filter((hook) => !['useSignIn', 'useTrialWords', 'usePublicSettings'].includes(hook))
  const others = [...source.matchAll(/\b(lazy)\(|<Button[^>]*\s(live)\b/g)].map(([word]) => word)
  return [...hooks, ...others].map((word) => `${path}: ${word}`)
}
