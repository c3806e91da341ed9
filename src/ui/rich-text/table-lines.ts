const blocks = 'p, div, h3, h4, ul, ol, blockquote, pre'

/** Tables as lines of text, a row each: “BA/1: $48,210”. A table that only arranges text on the page gives its text. */
export function linesOfTables(body: HTMLElement): void {
  // From the inside out: a table may stand in another's cell.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.querySelector(':scope > caption')
    table.replaceWith(
      ...(caption ? [paragraphOf([...caption.childNodes])] : []),
      ...[...table.rows].flatMap(linesOfRow),
    )
  }
}

function linesOfRow(row: HTMLTableRowElement): Node[] {
  const cells = [...row.cells].filter((cell) => cell.textContent?.trim())
  if (cells.length < 2 || cells.some(isText)) return cells.flatMap(textOf)
  const [first, ...others] = cells.map(wordsOf)
  if (!first) return []
  const label = first
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  return [
    paragraphOf([
      ...first,
      document.createTextNode(label.endsWith(':') ? ' ' : ': '),
      ...others.flatMap((words, i) => [...(i > 0 ? [document.createTextNode('; ')] : []), ...words]),
    ]),
  ]
}

/** Whether the cell holds text of its own, and not a word or a figure of a row. */
const isText = (cell: HTMLElement) =>
  cell.querySelector('ul, ol, h3, h4') !== null ||
  [...cell.querySelectorAll(blocks)].filter((block) => block.textContent?.trim() && !block.querySelector(blocks))
    .length > 1

/** The cell's paragraphs, or one that holds what stands in it. */
function textOf(cell: HTMLElement): Node[] {
  return cell.querySelector(blocks) ? [...cell.childNodes] : [paragraphOf([...cell.childNodes])]
}

/** What a cell says, without the paragraph and the spaces around it. */
function wordsOf(cell: HTMLElement): ChildNode[] {
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

function paragraphOf(nodes: Node[]): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.replaceChildren(...nodes)
  return paragraph
}
