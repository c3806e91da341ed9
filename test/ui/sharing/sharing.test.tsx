import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ShareMenu } from '../../../src/ui/sharing/share-menu'
import { ShareRow } from '../../../src/ui/sharing/share-row'

const shared = {
  url: 'https://example.org/a',
  link: 'https://example.org/b',
  title: 'A title',
  copyWords: { copied: { title: 'Link copied' }, field: 'Link' },
}

describe.each([
  { shape: 'menu', html: renderToString(<ShareMenu {...shared} />) },
  { shape: 'row', html: renderToString(<ShareRow {...shared} />) },
])('sharing as a $shape, before hydration', ({ html }) => {
  it('every target is a link', () => {
    for (const start of ['https://twitter.com/', 'https://www.linkedin.com/', 'https://www.facebook.com/', 'mailto:'])
      expect(html).toContain(`<a href="${start}`)
    expect(html.match(/<a [^>]*target="_blank" rel="noopener"/g)).toHaveLength(3)
  })

  it('every link that opens a window says so', () => {
    expect(html.match(/<span class="sr-only"> \(opens in a new window\)<\/span><\/a>/g)).toHaveLength(3)
  })

  it('copying waits for JavaScript', () => {
    expect(html).toMatch(/<button type="button" disabled="" data-waiting="true"[^>]*>Copy link/)
  })
})
