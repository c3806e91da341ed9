/**
 * HTML from a word processor or a page, made ready for the editor: what was bold, italic or underlined by style is so by
 * element, headings are of our levels, and no style is left, which our content security policy would complain about.
 */
export function cleanPastedHtml(html: string): string {
  const unstyled = html
    .replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))
    .replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3')
    .replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) keepEmphasis(element)
  return body.innerHTML
}

const emphasis = [
  { style: /font-weight:\s*(bold|[6-9]00)/i, tag: 'strong' },
  { style: /font-style:\s*italic/i, tag: 'em' },
  { style: /text-decoration[^;]*:\s*[^;]*underline/i, tag: 'u' },
] as const

function keepEmphasis(element: HTMLElement): void {
  const { style = '' } = element.dataset
  delete element.dataset.style
  // Google Docs wraps everything in a <b> that its style makes light again.
  if (element.matches('b, strong') && /font-weight:\s*(normal|[1-4]00)/i.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (!element.matches('span, p, li, td')) return
  for (const { tag } of emphasis.filter((kind) => kind.style.test(style))) {
    const wrapper = document.createElement(tag)
    wrapper.replaceChildren(...element.childNodes)
    element.replaceChildren(wrapper)
  }
}
