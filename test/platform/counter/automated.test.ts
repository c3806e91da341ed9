import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { isAutomated } from '../../../src/platform/counter/automated'

const app = new Hono().get('/', (c) => c.json(isAutomated(c)))

it.each([
  [{}, false],
  [{ 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15' }, false],
  [{ 'user-agent': 'curl/8.5.0' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, true],
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
])('whether a request with %j is automated: %s', async (headers, automated) => {
  expect(await (await app.request('/', { headers })).json()).toBe(automated)
})
