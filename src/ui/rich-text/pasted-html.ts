import { closestHeading, type TextKind } from '../../platform/text/allowed-html'
import { linesOfTables } from './table-lines'
import { unstyleHtml } from './unstyled-html'
import { listParagraphsOf, makeLists } from './word-lists'

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
