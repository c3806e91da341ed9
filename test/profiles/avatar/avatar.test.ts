import { env, exports } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../src/accounts/schema'
import { dragSquare, getArea, wholeSquare } from '../../../src/profiles/avatar/components/photo-crop'
import { getInitials } from '../../../src/ui/components/avatar'
import { db, getAudit, getProblem, getToken, makePerson, origin, request } from '../../make'
import { animatedGif, cameraNotes, gif, jpeg, jpegWith, png, sized, text } from '../../pictures'

let person: { id: string }
let as: string
beforeEach(async () => {
  person = await makePerson()
  as = await getToken(person)
})

async function send(bytes: Uint8Array, { name = 'me.png', type = 'image/png', to = person.id, token = as } = {}) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  return exports.default.fetch(`${origin}/api/upload/profile/user/${to}`, { method: 'POST', body, headers })
}
const kept = async (bytes: Uint8Array) => (await (await send(bytes)).json<{ avatar: string }>()).avatar
const stored = async () =>
  (await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, person.id)))[0]?.avatar
const keys = async () => (await env.IMAGES.list({ prefix: 'avatars/' })).objects.map(({ key }) => key)

describe('a member’s own photo', () => {
  it.each([
    ['png', png, 'image/png'],
    ['jpg', jpeg, 'image/jpeg'],
    ['gif', gif, 'image/gif'],
  ])('a photo is stored as the %s that its content says', async (ending, bytes, type) => {
    const answer = await send(bytes, { name: '../../evil.svg', type: 'image/svg+xml' })
    expect(answer.status).toBe(200)
    const { avatar } = await answer.json<{ avatar: string }>()
    expect(avatar).toMatch(new RegExp(`^/images/avatars/\\w{20}\\.${ending}$`))
    expect(await stored()).toBe(avatar)
    const seen = await request('GET', avatar)
    expect(seen.headers.get('content-type')).toBe(type)
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes)
    const { user } = await (await request('GET', '/api/auth/user', { as })).json<{ user: object }>()
    expect(user).toMatchObject({ avatar, photoURL: avatar })
  })

  it('a photo loses its location data', async () => {
    const seen = await request('GET', await kept(jpegWith(0xe1, cameraNotes(6))))
    expect(await seen.text()).not.toContain('GPS')
  })

  it('a new photo replaces the old one, which is deleted', async () => {
    const first = await kept(png)
    const second = await kept(gif)
    expect(second).not.toBe(first)
    expect((await request('GET', first)).status).toBe(404)
    expect((await request('GET', second)).status).toBe(200)
    expect((await request('DELETE', `/api/upload/profile/user/${person.id}`, { as })).status).toBe(204)
    expect(await stored()).toBeNull()
    expect((await request('GET', second)).status).toBe(404)
  })

  it('two simultaneous uploads leave only one photo', async () => {
    const before = (await keys()).length
    await Promise.all([kept(png), kept(gif), kept(jpeg)])
    expect(await keys()).toHaveLength(before + 1)
    expect((await request('GET', (await stored()) ?? '')).status).toBe(200)
  })

  it('a photo is recorded in the audit and shown on the page', async () => {
    const avatar = await kept(png)
    expect((await getAudit(person.id)).at(-1)).toMatchObject({ actorId: person.id, after: { fields: ['avatar'] } })
    expect(await (await request('GET', '/profile', { as })).text()).toContain(`<img src="${avatar}"`)
  })

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['nothing', new Uint8Array()],
    ['half a png', png.slice(0, 30)],
    ['a png that claims to be enormous', sized(png, 65_535, 65_535)],
  ])('%s is not accepted as a photo', async (_, bytes) => {
    const answer = await send(bytes)
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ file: 'The file you selected is not an image file.' })
    expect(await stored()).toBeNull()
  })

  it('a photo may have at most 1024 pixels per side, whatever its file size', async () => {
    for (const picture of [png, jpeg, gif]) {
      expect((await send(sized(picture, 1024, 1024))).status).toBe(200)
      for (const [width, height] of [
        [1025, 1],
        [1, 1025],
        [4096, 4096],
      ] as const) {
        const answer = await send(sized(picture, width, height))
        expect(answer.status).toBe(422)
        const errors = { file: 'Please select a picture of at most 1024 by 1024 pixels.' }
        expect((await getProblem(answer)).errors).toEqual(errors)
      }
    }
  })

  it('a large photo may have only a few frames', async () => {
    expect((await send(sized(animatedGif(16), 1024, 1024))).status).toBe(200)
    expect((await send(animatedGif(17))).status).toBe(200)
    const answer = await send(sized(animatedGif(17), 1024, 1024))
    expect(answer.status).toBe(422)
    expect((await getProblem(answer)).errors).toEqual({ file: 'Please select an animation with fewer frames.' })
  })

  it('a photo is cached for a minute, so that it disappears soon after it is removed', async () => {
    const avatar = await kept(png)
    const seen = await request('GET', avatar)
    expect(seen.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate')
    const headers = { 'if-none-match': seen.headers.get('etag') ?? '' }
    const again = await request('GET', avatar, { headers })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=60, must-revalidate'])
  })

  it.each([300 * 1024 + 1, 10_000_000])('a photo of %i bytes is too large', async (size) => {
    const bytes = new Uint8Array(size)
    bytes.set(png)
    const answer = await send(bytes)
    expect(answer.status).toBe(413)
    expect((await getProblem(answer)).errors).toEqual({ file: 'Please select an image file that is less than 300Kb.' })
    expect(await stored()).toBeNull()
  })

  it('nobody else can change a member’s photo', async () => {
    const other = await makePerson()
    const before = await keys()
    expect((await send(png, { to: other.id })).status).toBe(404)
    expect((await send(png, { to: 'none' })).status).toBe(404)
    expect((await send(png, { token: '' })).status).toBe(401)
    expect((await request('DELETE', `/api/upload/profile/user/${other.id}`, { as })).status).toBe(404)
    expect(await keys()).toEqual(before)
  })
})

it.each([
  ['Dana Whitfield', 'DW'],
  ['Ana Lucía Torres', 'AT'],
  ['madonna', 'M'],
  ['王小明', '王'],
  ['ярослав шевченко', 'ЯШ'],
  ['élodie  o’connor', 'ÉO'],
  ['e\u0301lodie', 'E\u0301'],
  ['(Dr.) “Sam” 3rd', 'D3'],
  ['🦊 🦊', ''],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

describe('the square crop of a photo', () => {
  const photo = { width: 400, height: 200 }

  it('the square crop is the largest one, in the middle, at first', () => {
    expect(getArea(photo, wholeSquare)).toEqual({ left: 100, top: 0, side: 200 })
  })

  it('the square crop can be moved, and stays inside the photo', () => {
    expect(getArea(photo, dragSquare(photo, wholeSquare, { x: 50, y: 50 }))).toEqual({ left: 50, top: 0, side: 200 })
    expect(getArea(photo, dragSquare(photo, wholeSquare, { x: 900, y: 0 })).left).toBe(0)
    const near = { zoom: 2, x: 0.5, y: 0.5 }
    expect(getArea(photo, dragSquare(photo, near, { x: -900, y: -900 }))).toEqual({ left: 300, top: 100, side: 100 })
  })
})
