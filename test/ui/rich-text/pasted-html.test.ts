import { describe, expect, it } from 'vitest'
import { unstyleHtml } from '../../../src/ui/rich-text/pasted-html'

describe('pasted HTML before it is parsed', () => {
  it('pasted HTML keeps its style attributes under another name, whatever surrounds them', () => {
    expect(unstyleHtml(`<p class=a style='mso-list:l0 level1'>A</p>`)).toBe(
      `<p class=a data-style='mso-list:l0 level1'>A</p>`,
    )
    expect(unstyleHtml('<p title="a > b" STYLE="color:red">A</p>')).toBe(
      '<p title="a > b" data-style="color:red">A</p>',
    )
    expect(unstyleHtml('<br/style=a><i\nstyle = b>')).toBe('<br/data-style=a><i\ndata-style = b>')
  })

  it('pasted HTML keeps the text between tags unchanged', () => {
    const text = `<p>The house style = ours, 3 < 4 & don't "style=" it</p>`
    expect(unstyleHtml(text)).toBe(text)
  })

  it('pasted HTML loses its style sheets; one that is never closed is removed with everything after it', () => {
    expect(unstyleHtml('<style>p{color:red}</style>A<STYLE type="a">b</style >B')).toBe('AB')
    expect(unstyleHtml('A<style>B')).toBe('A')
    expect(unstyleHtml('A<style>B</style')).toBe('A')
    expect(unstyleHtml('<styled>A')).toBe('<styled>A')
  })

  it('pasted HTML that is incomplete stays unchanged', () => {
    expect(unstyleHtml('A<p title="')).toBe('A<p title="')
    expect(unstyleHtml('A<')).toBe('A<')
    expect(unstyleHtml('')).toBe('')
  })
})
