import { beforeAll, describe, expect, it } from 'vitest'
import { getToken, makeStaff, request } from '../../make'
import { editArticle, makeArticle } from '../make-article'

type Revision = { _id: string; why: string; title: string; user: object | null }

let staff: string
beforeAll(async () => {
  staff = await getToken(await makeStaff({ displayName: 'Maya Ortiz' }))
})

const getRevisions = async (id: string) =>
  (await request('GET', `/api/news/${id}/revisions`, { as: staff })).json<Revision[]>()

describe('revisions', () => {
  it('are made on save, publish, and restore, and not by saving by itself', async () => {
    const { id } = await makeArticle({ status: 'Draft' })
    await editArticle(id, { title: 'By itself', draft: true })
    await request('PUT', `/api/news/${id}`, { as: staff, body: { title: 'Second' } })
    await editArticle(id, { status: 'Published' })
    const revisions = await getRevisions(id)
    expect(revisions.map(({ why }) => why)).toEqual(['publish', 'save', 'save'])
    expect(revisions[1]).toMatchObject({ title: 'Second', user: { screenName: 'Maya Ortiz' } })
    expect(revisions[0]?.user).toBeNull()
  })

  it('bring back the words and tags, keep the status, address, and pictures, and make a new one', async () => {
    const { id, slug } = await makeArticle({ tags: ['aac'] })
    const [first] = await getRevisions(id)
    await editArticle(id, { title: 'Changed', slug: 'changed', content: '<p>Changed.</p>', tags: ['iep'] })
    const answer = await request('PUT', `/api/news/${id}/revisions/${first?._id}`, { as: staff })
    expect(await answer.json()).toMatchObject({
      title: 'Co-teaching that works',
      rawText: 'Plan together on Mondays.',
      slug: 'changed',
      tags: [{ text: 'aac' }],
      status: 'Published',
      version: 3,
    })
    expect(slug).not.toBe('changed')
    expect((await getRevisions(id)).map(({ why }) => why)).toEqual(['restore', 'save', 'publish'])
    expect((await request('PUT', `/api/news/${id}/revisions/nothing`, { as: staff })).status).toBe(404)
  })

  it('keep the last fifty', async () => {
    const { id } = await makeArticle({ status: 'Draft' })
    for (let i = 1; i <= 52; i++) await editArticle(id, { title: `Title ${i}` })
    const revisions = await getRevisions(id)
    expect(revisions).toHaveLength(50)
    expect(revisions[0]?.title).toBe('Title 52')
  })

  it('replace the changes that readers don’t see yet', async () => {
    const { id } = await makeArticle()
    const [first] = await getRevisions(id)
    await editArticle(id, { title: 'Not yet', draft: true })
    const answer = await request('PUT', `/api/news/${id}/revisions/${first?._id}`, { as: staff })
    expect(await answer.json()).toMatchObject({ title: 'Co-teaching that works', draft: null })
  })
})
