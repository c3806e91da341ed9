import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { postedFlagKinds } from '../../../src/flags/choices'
import { FlagButton } from '../../../src/flags/flag/shared/flag-button'
import { flagNouns } from '../../../src/flags/flag/shared/flag-nouns'

it.each(postedFlagKinds)('before hydration, the button of a %s is a link that says what it flags', (kind) => {
  const html = renderToString(<FlagButton kind={kind} id="a/b&c" />)
  expect(html).toMatch(new RegExp(`^<a [^>]*href="/flag\\?kind=${kind}&amp;id=a%2Fb%26c"`))
  expect(html).toMatch(/^<a [^>]*rel="nofollow"/)
  expect(html.replace(/<[^>]*>/g, '')).toBe(`Flag this ${flagNouns[kind]}`)
})
