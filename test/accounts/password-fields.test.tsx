import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NewPasswordFields } from '../../src/accounts/shared/credential-fields'

const sources = import.meta.glob<string>('../../src/**/*.tsx', { query: '?raw', import: 'default', eager: true })

it('every password field can be shown, each with a button that names it and needs JavaScript', () => {
  const html = renderToString(<NewPasswordFields errors={{}} />)
  const buttons = html.match(/<button\b[^>]*aria-pressed="false"[^>]*>Show password<span class="sr-only">: [^<]+</g)
  expect(buttons?.map((button) => button.split(': ').at(-1))).toEqual(['New password<', 'Repeat the password<'])
  expect(html).toContain('noscript:hidden')
  expect(html.match(/type="password"/g)).toHaveLength(2)
  const others = Object.entries(sources).filter(([, text]) => text.includes('type="password"'))
  expect(others.map(([path]) => path)).toEqual([])
})
