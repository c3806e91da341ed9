import { expect, it } from 'vitest'
import { madeAnew, request } from '../../make'

it('the three ways into the landing page stand in its intro, before the search', async () => {
  const html = await (await request('GET', '/', { headers: madeAnew })).text()
  const [intro = ''] = html.split('role="search"')
  for (const way of ['I teach or support', 'I am studying', 'I hire']) expect(intro).toContain(`>${way}</a>`)
})
