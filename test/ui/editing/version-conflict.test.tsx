import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { getExcerpts, VersionConflict } from '../../../src/ui/editing/version-conflict'

describe('the excerpts of two versions', () => {
  it('short texts are whole', () => {
    expect(getExcerpts('Their title', 'My title')).toEqual(['Their title', 'My title'])
    expect(getExcerpts('', 'x')).toEqual(['', 'x'])
  })

  it('long texts are cut to where they begin to differ', () => {
    const same = 'word '.repeat(100)
    const [mine, theirs] = getExcerpts(`${same}my end${' more'.repeat(100)}`, `${same}their end`)
    expect(mine).toMatch(/^…word.*my end more.*…$/)
    expect(theirs).toMatch(/^…word.*their end$/)
    expect(mine.length).toBeLessThanOrEqual(162)
    expect(getExcerpts('x'.repeat(200), `${'x'.repeat(200)}y`)[0]).toMatch(/^…x+$/)
  })

  it('letters outside the basic plane are never cut in half', () => {
    const [mine] = getExcerpts('😀'.repeat(300), `${'😀'.repeat(299)}🙁`)
    expect(mine.replaceAll('😀', '')).toBe('…')
  })
})

describe('a conflict of versions', () => {
  it('asks only about fields that both changed, and keeps mine unless the user decides otherwise', () => {
    const html = renderToString(
      <VersionConflict
        words="Someone else changed this."
        differences={[
          { name: 'title', label: 'Title', by: 'both', mine: 'mine', theirs: 'theirs' },
          { name: 'city', label: 'City', by: 'them', mine: 'Rockford', theirs: 'Moline' },
          { name: 'summary', label: 'Summary', by: 'me', mine: 'my summary', theirs: 'their summary' },
        ]}
        choices={{}}
        onChoose={() => {}}
        busy={false}
        onSave={() => {}}
        takesFocus
      />,
    )
    expect(html.match(/<legend[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Title')])
    expect(html).toContain('If you save yours, we keep what they changed: City.')
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html).toMatch(/checked="".*Keep mine.*Use theirs/)
    // It takes the focus or is announced, and as an alert it would be read once more with all that is in it.
    expect(html).not.toContain('role="alert"')
    const [, id] = /role="group" aria-labelledby="([^"]*)"/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Someone else changed this\\.`))
  })
})
