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

const isNameEnd = (character: string | undefined) => character === undefined || /[\s/>]/.test(character)

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

const withRenamedStyles = (tag: string) => tag.replace(/([\s"'/])style(?=[\s=])/gi, '$1data-style')
