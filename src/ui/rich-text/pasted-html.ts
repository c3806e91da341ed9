import { linesOfTables } from './table-lines'
import { unstyleHtml } from './unstyled-html'
import { listParagraphsOf, makeLists } from './word-lists'

/**
 * HTML from a word processor or a page, made ready for the editor: what was bold, italic or underlined by style is so by
 * element, headings are of our levels, Word's lists are lists, a row of a table is a line, and no style is left, which our
 * content security policy would complain about.
 */
export function cleanPastedHtml(html: string): string {
  const unstyled = unstyleHtml(html)
    .replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3')
    .replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
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
  // Google Docs wraps everything in a <b> that its style makes light again.
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

/** The declarations of a style attribute, by their lower-case names. */
function declarationsOf(style: string): Map<string, string> {
  return new Map(
    style.split(';').map((declaration) => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    }),
  )
}

/** Word writes a blank line as a paragraph that holds a space: our paragraphs stand apart by themselves. */
function removeBlankLines(body: HTMLElement): void {
  for (const mark of body.querySelectorAll('p > o\\:p')) {
    const line = mark.closest('p')
    if (line && line.textContent?.trim() === '' && !line.querySelector('img')) line.remove()
  }
}
