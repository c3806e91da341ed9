import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../../src/questions/schema'
import { db, getToken, madeAnew, makePerson, makeStaff, postForm, request } from '../../make'
import { makeQuestion } from '../make-question'

beforeAll(async () => {
  await makeQuestion()
})

const show = async (as?: string) =>
  (await request('GET', '/categories', { headers: madeAnew, ...(as && { as }) })).text()

describe('the categories', () => {
  it('each lead to their questions, with the count where it is not 0', async () => {
    const html = await show()
    expect(html).toContain('href="/questions?category=behavior"')
    expect(html).toContain('What behavior says.')
    expect(html.match(/>1 question</g)).toHaveLength(1)
    expect(html).not.toContain('>0 questions')
  })

  it('only staff are told that they may edit', async () => {
    expect(await show(await getToken(await makeStaff()))).toContain('href="/categories/edit"')
    expect(await show(await getToken(await makePerson()))).not.toContain('/categories/edit')
    expect(await show()).not.toContain('/categories/edit')
  })

  it('staff order, move, and delete them with plain forms, and keep what was refused', async () => {
    const as = await getToken(await makeStaff())
    const editor = '/categories/edit'
    const send = (fields: Record<string, string>, below = '') => postForm(editor + below, fields, as)
    const texts = async () => (await db.select().from(categories).orderBy(categories.position)).map(({ text }) => text)
    const taken = await send({ text: 'career', description: 'Typed anew.' })
    const html = await taken.text()
    expect(taken.status).toBe(409)
    for (const kept of ['Another category has this name.', 'value="career"', 'Typed anew.'])
      expect(html).toContain(kept)
    expect((await send({ position: '1' }, '/behavior')).headers.get('location')).toBe(`${editor}?done=1#done`)
    expect(await texts()).toEqual(['Career', 'Behavior'])
    const inUse = await send({}, '/behavior/delete')
    expect([inUse.status, (await inUse.text()).includes('Move them to another one first.')]).toEqual([409, true])
    expect((await send({ moveTo: 'career' }, '/behavior')).status).toBe(303)
    expect((await send({}, '/behavior/delete')).status).toBe(303)
    expect(await texts()).toEqual(['Career'])
  })
})
