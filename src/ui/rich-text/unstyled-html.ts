/**
 * HTML whose `style` attributes are called `data-style` and whose style sheets are gone. Our content security policy
 * complains about a style as soon as a document with one is parsed, so this reads the text itself. The time it takes grows
 * with the text's length and no faster, whatever was pasted: it never goes back.
 */
export function unstyleHtml(html: string): string {
  const small = html.toLowerCase()
  let result = ''
  let done = 0
  for (let at = small.indexOf('<'); at !== -1; at = small.indexOf('<', done)) {
    result += html.slice(done, at)
    if (small.startsWith('<style', at) && isNameEnd(small[at + 6])) {
      const end = small.indexOf('</style', at)
      // A sheet that is never closed holds all the rest, to a browser too.
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

/** Where the tag ends, past its `>`: one inside a quoted value belongs to the value. */
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
