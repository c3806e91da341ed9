import { describe, expect, it } from 'vitest'
import { app } from '../src/app'
import { actOf } from '../src/platform/http/act'
import { requestWith } from './make'

const routes = app.routes.map(({ method, path, handler }) => ({ name: `${method} ${path}`, act: actOf(handler) }))
const endpoints = routes.filter(({ name, act }) => act && / \/api\//.test(name))
const forms = routes.filter(({ name, act }) => act && !/ \/api\//.test(name))

describe('the two doors of an act', () => {
  it.each(forms.map(({ name }) => name))('the form %s performs the same act as an endpoint', (name) => {
    const form = forms.find((each) => each.name === name)
    expect(endpoints.filter(({ act }) => act === form?.act)).toHaveLength(1)
  })

  it('some forms have such an endpoint', () => {
    expect(forms.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /contact', 'POST /resources', 'POST /flag']),
    )
  })
})

it('a form whose limit is used up is shown again with what was typed', async () => {
  const used = { limit: async () => ({ success: false }) }
  const refused = await requestWith({ LIMIT_FACTOR: '1', WRITE_LIMIT: used, SIGN_IN_LIMIT: used }, 'POST', '/contact', {
    text: `${new URLSearchParams({ name: 'Ada', email: 'ada@example.org', message: 'What I want to say to the team.' })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await refused.text()
  expect(html).toContain('What I want to say to the team.')
  expect(html).toContain('That was a lot at once. Please wait a moment and try again.')
})
