import { beforeEach, describe, expect, it } from 'vitest'
import { madeAnew, request } from '../../make'
import { deleteQuestions, makeAnswer, makeQuestion } from '../make-question'

beforeEach(deleteQuestions)

const page = (path: string) => request('GET', path, { headers: madeAnew })

describe('/questions/{uid}/{slug}', () => {
  it('shows the question with its answers', async () => {
    const { id, uid, slug } = await makeQuestion()
    await makeAnswer(id)
    const html = await (await page(`/questions/${uid}/${slug}`)).text()
    expect(html).toMatch(/<h1[^>]*>How do I help a student who leaves the room\?<\/h1>/)
    expect(html).toMatch(/<h2[^>]*>1 Answer<\/h2>/)
    expect(html).toContain('whenever we begin to write')
  })

  it('leads from a wrong slug to the right one', async () => {
    const { uid, slug } = await makeQuestion()
    const answer = await page(`/questions/${uid}/something-else`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/questions/${uid}/${slug}`)
  })
})

describe('/questions', () => {
  it('lists the questions', async () => {
    const { uid, slug } = await makeQuestion()
    const html = await (await page('/questions')).text()
    expect(html).toContain(`href="/questions/${uid}/${slug}"`)
    expect(html).toContain('1 question<')
  })
})
