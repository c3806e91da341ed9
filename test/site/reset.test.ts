import { beforeAll, describe, expect, it } from 'vitest'
import { request } from '../make'
import { makeArticle } from '../news/make-article'

describe('the page for a new password', () => {
  let answer: Response
  let html: string

  beforeAll(async () => {
    await makeArticle({ title: 'Our own' })
    await makeArticle({ title: 'Elsewhere', externalLink: 'https://a.example/x' })
    await makeArticle({ title: 'Hidden', status: 'Draft' })
    answer = await request('GET', '/user/reset/token')
    html = await answer.text()
  })

  it('is the page of news with a dialog', () => {
    expect(html).toContain('<title>Reset Password')
    expect(html).toMatch(/<h1[^>]*>News<\/h1>/)
    expect(html).toContain('Our own')
    expect(html).not.toContain('Hidden')
    expect(html).toContain('"opens":{"kind":"reset","token":"token","isSpent":true}')
  })

  it('is stored nowhere, tells no other site its address, and loads nothing from one', () => {
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).not.toContain('https:')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex,nofollow')
    const links = [...html.matchAll(/<a [^>]*href="https?:[^"]*"[^>]*>/g)].map(([link]) => link)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links.filter((link) => link.includes('a.example'))) expect(link).toContain('noreferrer')
    expect(links.some((link) => link.includes('a.example'))).toBe(true)
  })
})
