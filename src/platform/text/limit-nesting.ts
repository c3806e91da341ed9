/** Deeper than any text that people write. */
const maxDepth = 100

const tags = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])[^<>]*>/gi

const withoutContent = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '), // html.spec.whatwg.org, 13.1.2
)

/** Opening one of these directly inside another one ends the other one. */
const endsItself = new Set(['li', 'p'])

/**
 * Removes the opening tags that are nested too deeply, because the time of the HTML parser grows with the square of the
 * depth. It keeps their content. Only a parser can make HTML safe: this doesn't.
 */
export function limitNesting(html: string): string {
  const open: string[] = []
  return html.replace(tags, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (slash) {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.length = at
      return tag
    }
    if (withoutContent.has(name) || (endsItself.has(name) && open.at(-1) === name)) return tag
    if (open.length >= maxDepth) return ''
    open.push(name)
    return tag
  })
}
