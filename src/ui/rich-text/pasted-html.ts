import { closestHeading, type TextKind } from '../../platform/text/allowed-html'
import { linesOfTables } from './table-lines'
import { listParagraphsOf, makeLists } from './word-lists'

const isNameEnd = (character: string | undefined) => character === undefined || /[\s/>]/.test(character)

const withRenamedStyles = (tag: string) => tag.replace(/([\s"'/])style(?=[\s=])/gi, '$1data-style')

/**
 * Prepares HTML from a word processor or a web page for the editor. Bold, italic, and underline styles become elements,
 * headings get the levels that we use, Word's lists become lists, and each table row becomes a line. All styles are
 * removed, because our content security policy reports them.
 */
export function cleanPastedHtml(html: string, kind: TextKind): string {
  const unstyled = unstyleHtml(html).replace(
    /<(\/?)h([1-6])(?=[\s>])/gi,
    (_, slash: string, level: string) => `<${slash}h${closestHeading(kind, Number(level))}`,
  )
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  const listed = listParagraphsOf(body)
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) keepEmphasis(element)
  makeLists(listed)
  linesOfTables(body)
  removeBlankLines(body)
  return body.innerHTML
}

const emphasis = [
  { name: 'font-weight', value: /^(bold|[6-9]00)/i, tag: 'strong' },
  { name: 'font-style', value: /^italic/i, tag: 'em' },
  { name: 'text-decoration', value: /underline/i, tag: 'u' },
  { name: 'text-decoration-line', value: /underline/i, tag: 'u' },
] as const

function keepEmphasis(element: HTMLElement): void {
  const style = declarationsOf(element.dataset.style ?? '')
  delete element.dataset.style
  // Google Docs wraps everything in a <b> whose style sets a normal weight.
  if (element.matches('b, strong') && /^(normal|[1-4]00)/i.test(style.get('font-weight') ?? '')) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (!element.matches('span, p, li, td') || element.querySelector('ul, ol')) return
  for (const { tag } of emphasis.filter(({ name, value }) => value.test(style.get(name) ?? ''))) {
    const wrapper = document.createElement(tag)
    wrapper.replaceChildren(...element.childNodes)
    element.replaceChildren(wrapper)
  }
}

/** Maps lowercase property names to values. */
function declarationsOf(style: string): Map<string, string> {
  return new Map(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    }),
  )
}

/** Word writes a blank line as a paragraph with a space in it. Our paragraphs already have margins. */
function removeBlankLines(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('p > o\\:p')) {
    const line = mark.closest('p')
    if (line && line.textContent?.trim() === '' && !line.querySelector('img')) line.remove()
  }
}

/**
 * Renames `style` attributes to `data-style` and removes style sheets. Our content security policy reports a style as
 * soon as a document that has one is parsed, so this works on the text. It never backtracks, so its time is linear in
 * the length of the text.
 */
export function unstyleHtml(html: string): string {
  const small = html.toLowerCase()
  let result = ''
  let done = 0
  for (let at = small.indexOf('<'); at !== -1; at = small.indexOf('<', done)) {
    result += html.slice(done, at)
    if (small.startsWith('<style', at) && isNameEnd(small[at + 6])) {
      const end = small.indexOf('</style', at)
      // Browsers also treat everything after an unclosed style sheet as part of it.
      if (end === -1) return result
      done = small.indexOf('>', end) + 1
      if (done === 0) return result
      continue
    }
    const isTag = /[a-z]/.test(small[at + 1] ?? '')
    const end = isTag ? tagEnd(small, at + 1) : at + 1
    result += isTag ? withRenamedStyles(html.slice(at, end)) : '<'
    done = end
  }
  return result + html.slice(done)
}

/** Returns the index after the tag's `>`. A `>` inside a quoted value is part of the value. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html[at - 1] === '=') quote = character
  }
  return html.length
}
