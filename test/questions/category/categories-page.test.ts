import { beforeAll, describe, expect, it } from 'vitest'
import { madeAnew, makePerson, makeStaff, request, tokenOf } from '../../make'
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
    expect(html.match(/1<span class="sr-only"> question<\/span>/g)).toHaveLength(1)
    expect(html).not.toMatch(/>0<span/)
  })

  it('only staff are told that they may edit', async () => {
    expect(await show(await tokenOf(await makeStaff()))).toContain('"isStaff":true')
    expect(await show(await tokenOf(await makePerson()))).toContain('"isStaff":false')
    expect(await show()).toContain('"isStaff":false')
  })
})
