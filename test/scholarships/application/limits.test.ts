import { beforeEach, describe, expect, it } from 'vitest'
import { getToken, makePerson, requestWith } from '../../make'
import { deleteEditions, makeEdition, someApplication } from '../make-scholarship'

beforeEach(async () => {
  await deleteEditions()
  await makeEdition()
})

/** Two submissions and forty drafts an hour. */
const limited = { LIMIT_FACTOR: String(2 / 30) }

const ways = {
  'the API': async (as: string, draft: boolean) =>
    requestWith(limited, 'POST', '/api/auth/submit-scholarship', {
      headers: { authorization: `Bearer ${as}`, 'cf-connecting-ip': `10.0.0.${++addresses % 250}` },
      body: { ...someApplication, draft },
    }),
  'the form': async (as: string, draft: boolean) =>
    requestWith(limited, 'POST', '/scholarships/teacher/apply', {
      headers: {
        authorization: `Bearer ${as}`,
        'cf-connecting-ip': `10.0.1.${++addresses % 250}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      text: new URLSearchParams({ ...someApplication, ...(draft && { draft: '1' }) }).toString(),
    }),
}
let addresses = 0

describe.each(Object.entries(ways))('applying by %s', (_, send) => {
  it('is thirty submissions an hour, and drafts are counted apart', async () => {
    const as = await getToken(await makePerson())
    const isTaken = async (draft: boolean) => (await send(as, draft)).status < 400
    for (const _ of [1, 2, 3, 4]) expect(await isTaken(true)).toBe(true)
    for (const _ of [1, 2]) expect(await isTaken(false)).toBe(true)
    expect((await send(as, false)).status).toBe(429)
    for (const _ of [1, 2]) expect(await isTaken(true)).toBe(true)
  })
})
