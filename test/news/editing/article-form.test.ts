import { describe, expect, it } from 'vitest'
import { type ArticleForm, checkArticle, getArticleForm } from '../../../src/news/editing/article-form'

const blank = { uid: 'abcd1234', author: 'Maya Ortiz', kind: 'plain' } as const
const complete: Partial<ArticleForm> = { title: 'Sub plans', summary: 'For a sick day.', content: '<p>Breathe.</p>' }
const picture = { url: '/images/news/abcd1234/x.jpg', alt: null, caption: '' }

const check = (fields: Partial<ArticleForm>, kind: 'plain' | 'external' | 'guest' = 'plain', isForReaders = true) =>
  checkArticle({ ...getArticleForm(null, { ...blank, kind }), ...fields }, { kind, isForReaders })

describe('what an article needs', () => {
  it('a Draft needs a title', () => {
    expect(check({}, 'plain', false)).toEqual({ title: 'Title is required' })
    expect(check({ title: 'Sub plans' }, 'plain', false)).toEqual({})
  })

  it('readers need title, summary, and content, or a link in place of content', () => {
    const missing = { title: 'Title is required', summary: 'Summary is required' }
    expect(check({})).toEqual({ ...missing, content: 'Content is required' })
    expect(check({}, 'external')).toEqual({ ...missing, externalLink: 'Link is required' })
    expect(check(complete)).toEqual({})
  })

  it.each(['', '<p></p>', '<p>&nbsp; <br /></p>'])('“%s” is no content', (content) => {
    expect(check({ ...complete, content })).toEqual({ content: 'Content is required' })
  })

  it('a picture alone is content', () => {
    const content = '<figure><img src="/images/news/abcd1234/body-1.jpg" alt="" /></figure>'
    expect(check({ ...complete, content })).toEqual({})
  })

  it('each picture needs an alt text or the answer that it is decorative, for readers only', () => {
    const pictures = { ...complete, image: picture, coverImage: picture, coverImage2: { ...picture, alt: '' } }
    const noAlt = 'Describe the picture, or tick Decorative.'
    expect(check(pictures)).toEqual({ 'image.alt': noAlt, 'coverImage.alt': noAlt })
    expect(check(pictures, 'plain', false)).toEqual({})
  })

  it('a guest blog needs its guest, also as a Draft in the category of guests', () => {
    expect(check(complete, 'guest')).toEqual({ guestBloggerName: 'Name is required' })
    expect(check(complete, 'guest', false)).toEqual({ guestBloggerName: 'Name is required' })
    expect(check({ ...complete, category: 'Career' }, 'guest', false)).toEqual({})
    expect(check({ ...complete, guestBloggerName: 'Ana Lima' }, 'guest')).toEqual({})
  })

  it('the rules of the server hold, at the fields of the form', () => {
    expect(check({ ...complete, title: 'x'.repeat(151) })).toEqual({ title: 'Title can be at most 150 characters' })
    expect(check({ ...complete, videoURL: 'https://video.example/1' })).toHaveProperty('videoURL')
    const image = { ...picture, alt: 'x'.repeat(301), caption: 'x'.repeat(301) }
    expect(Object.keys(check({ ...complete, image }))).toEqual(['image.alt', 'image.caption'])
  })
})
