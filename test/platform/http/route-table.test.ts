import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { routeTable } from '../../../src/platform/http/route-table'

const app: Hono = new Hono()
  .use(routeTable(() => app.routes))
  .get('/is-page', (c) => c.json(c.var.isPage(c.req.query('path') ?? '')))
for (const path of ['/things', '/things/:id', '/things.xml', '/area/things.csv', '/api/things', '/sitemap.xml'])
  app.get(path, (c) => c.text(''))
app.post('/sent', (c) => c.text(''))

it.each([
  ['/things', true],
  ['/things/7', true],
  ['/things/7.xml', true],
  ['/things.xml', false],
  ['/area/things.csv', false],
  ['/api/things', false],
  ['/sitemap.xml', false],
  ['/sent', false],
  ['/missing', false],
])('whether %s is a page: %s', async (path, isPage) => {
  expect(await (await app.request(`/is-page?path=${path}`)).json()).toBe(isPage)
})
