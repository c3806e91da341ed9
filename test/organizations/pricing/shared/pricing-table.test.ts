import { expect, it } from 'vitest'
import { request } from '../../../make'

it('the pricing page says what a plan saves only where it saves something', async () => {
  const html = (await (await request('GET', '/pricing')).text()).replaceAll('<!-- -->', '')
  expect([...html.matchAll(/>([^<>]*) compared with Quarterly</g)].map(([, saved]) => saved)).toEqual([
    expect.stringMatching(/^Save/),
    expect.stringMatching(/^Save/),
  ])
})
