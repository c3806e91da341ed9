import { closestHeading, type TextKind } from '../../platform/text/allowed-html'

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
  for (const item of body.querySelectorAll('li')) removeWrittenBullet(item)
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
  const style = getDeclarations(element.dataset.style ?? '')
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
function getDeclarations(style: string): Map<string, string> {
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

type ListParagraph = { paragraph: HTMLElement; level: number; kind: 'ul' | 'ol' }

const maxLevel = 9

/**
 * Returns the paragraphs that Word displays as list items, in order, without the bullet or number that Word wrote into
 * their text. Must run while the styles still exist as `data-style`, because only they identify list items and their
 * levels.
 */
function listParagraphsOf(body: HTMLElement): ListParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p[data-style]')].flatMap((paragraph) => {
    const level = getLevel(paragraph)
    if (level === null) return []
    const marker = takeMarker(paragraph)
    // An "o" without a period is one of Word's bullets.
    return [{ paragraph, level, kind: /^\(?[a-z0-9]{1,6}[.)]/i.test(marker) ? 'ol' : 'ul' } as const]
  })
}

/** `mso-list:l0 level2 lfo1` means the second level. */
function getLevel({ dataset }: HTMLElement): number | null {
  const list = getMsoList(dataset.style ?? '')
  const level = /\blevel(\d)\b/.exec(list)?.[1]
  return level === undefined ? null : Math.min(Number(level), maxLevel)
}

function getMsoList(style: string): string {
  const declaration = style.split(';').find((part) => part.trimStart().toLowerCase().startsWith('mso-list:'))
  return (
    declaration
      ?.slice(declaration.indexOf(':') + 1)
      .trim()
      .toLowerCase() ?? ''
  )
}

/** Removes and returns the bullet or number that Word writes for programs that don't support its lists. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find(
    ({ dataset }) => getMsoList(dataset.style ?? '') === 'ignore',
  )
  marker?.remove()
  return marker?.textContent?.trim() ?? ''
}

/** Some versions of Word write a bullet as text of its item, without marking it. */
function removeWrittenBullet(item: HTMLLIElement): void {
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = (text.nodeValue ?? '').trimStart()
    const isBullet = /^[·•▪◦∙](?=\s|$)/.test(words)
    if (isBullet || words === '') text.nodeValue = words.slice(1).trimStart()
    else return
    if (text.nodeValue !== '') return
  }
}

/** Wraps consecutive list paragraphs in lists, with each level nested in the item above it. */
function makeLists(items: readonly ListParagraph[]): void {
  let open: { level: number; kind: string; list: HTMLElement }[] = []
  let last: HTMLElement | null = null
  for (const { paragraph, level, kind } of items) {
    const isGoingOn = last !== null && getPrevious(paragraph) === last
    if (!isGoingOn) open = []
    open = open.filter((list) => list.level < level || (list.level === level && list.kind === kind))
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(kind)
      const parentItem = open.at(-1)?.list.lastElementChild
      if (parentItem) parentItem.appendChild(list)
      else paragraph.parentNode?.insertBefore(list, paragraph)
      open.push({ level, kind, list })
    }
    const item = document.createElement('li')
    item.replaceChildren(...paragraph.childNodes)
    open.at(-1)?.list.appendChild(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

/** Skips whitespace and comments. */
function getPrevious(element: HTMLElement): ChildNode | null {
  let before = element.previousSibling
  while (
    before &&
    (before.nodeType === Node.COMMENT_NODE || (before.nodeType === Node.TEXT_NODE && !before.textContent?.trim()))
  )
    before = before.previousSibling
  return before
}

const blocks = 'p, div, h3, h4, ul, ol, blockquote, pre'

/**
 * Turns tables into lines of text, one per row: “1: BA $48,210; MA $52,000” under a header row, otherwise “1: $48,210;
 * $52,000”. A table that is only used for layout is replaced by its content.
 */
function linesOfTables(body: HTMLElement): void {
  // Innermost first, because tables can be nested.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.querySelector(':scope > caption')
    table.replaceWith(...(caption ? [makeParagraph([...caption.childNodes])] : []), ...linesOfRows([...table.rows]))
  }
}

function linesOfRows([first, ...others]: HTMLTableRowElement[]): Node[] {
  if (!first) return []
  // A cell that spans columns or rows would shift other cells under the wrong headings.
  const headings = [first, ...others].every(isEven) ? getHeadings(first) : []
  return [...linesOfRow(first, []), ...others.flatMap((row) => linesOfRow(row, headings))]
}

/** Returns the heading of each column, or nothing if the first row isn't a header row. */
function getHeadings(row: HTMLTableRowElement): string[] {
  const isHeading = row.parentElement?.matches('thead') || [...row.cells].every((cell) => cell.matches('th'))
  return isHeading ? [...row.cells].map((cell) => cell.textContent?.trim() ?? '') : []
}

const isEven = ({ cells }: HTMLTableRowElement) => [...cells].every(({ colSpan, rowSpan }) => colSpan * rowSpan === 1)

function linesOfRow(row: HTMLTableRowElement, headings: string[]): Node[] {
  const cells = [...row.cells].filter((cell) => cell.textContent?.trim())
  if (cells.length < 2 || cells.some(isText)) return cells.flatMap(getBlocks)
  const [first, ...others] = cells.map((cell) => ({ words: takeInlineNodes(cell), heading: headings[cell.cellIndex] }))
  if (!first) return []
  const label = first.words
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  return [
    makeParagraph([
      ...first.words,
      document.createTextNode(label.endsWith(':') ? ' ' : ': '),
      ...others.flatMap(({ words, heading }, i) => [
        document.createTextNode(`${i > 0 ? '; ' : ''}${heading ? `${heading} ` : ''}`),
        ...words,
      ]),
    ]),
  ]
}

/** Whether the cell has longer content, such as a list or several paragraphs, and isn't a data cell. */
const isText = (cell: HTMLElement) =>
  cell.querySelector('ul, ol, h3, h4') !== null ||
  [...cell.querySelectorAll(blocks)].filter((block) => block.textContent?.trim() && !block.querySelector(blocks))
    .length > 1

/** Returns the cell's own blocks, or one paragraph with its inline content. */
function getBlocks(cell: HTMLElement): Node[] {
  return cell.querySelector(blocks) ? [...cell.childNodes] : [makeParagraph([...cell.childNodes])]
}

/** Returns the cell's inline content without its paragraph and surrounding spaces. */
function takeInlineNodes(cell: HTMLElement): ChildNode[] {
  for (const block of [...cell.querySelectorAll(blocks)]) block.replaceWith(...block.childNodes)
  cell.normalize()
  const words = [...cell.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
  while (isBlank(words[0])) words.shift()
  while (isBlank(words.at(-1))) words.pop()
  const [first, last] = [words[0], words.at(-1)]
  if (first instanceof Text) first.data = first.data.trimStart()
  if (last instanceof Text) last.data = last.data.trimEnd()
  return words
}

const isBlank = (node: ChildNode | undefined) => node?.nodeType === Node.TEXT_NODE && !node.textContent?.trim()

function makeParagraph(nodes: Node[]): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.replaceChildren(...nodes)
  return paragraph
}
