const blocks = 'p, div, h3, h4, ul, ol, blockquote, pre'

/**
 * Turns tables into lines of text, one per row: “1: BA $48,210; MA $52,000” under a header row, otherwise “1: $48,210;
 * $52,000”. A table that is only used for layout is replaced by its content.
 */
export function linesOfTables(body: HTMLElement): void {
  // Innermost first, because tables can be nested.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.querySelector(':scope > caption')
    table.replaceWith(...(caption ? [paragraphOf([...caption.childNodes])] : []), ...linesOfRows([...table.rows]))
  }
}

function linesOfRows([first, ...others]: HTMLTableRowElement[]): Node[] {
  if (!first) return []
  // A cell that spans columns or rows would shift other cells under the wrong headings.
  const headings = [first, ...others].every(isEven) ? headingsOf(first) : []
  return [...linesOfRow(first, []), ...others.flatMap((row) => linesOfRow(row, headings))]
}

/** Returns the heading of each column, or nothing if the first row isn't a header row. */
function headingsOf(row: HTMLTableRowElement): string[] {
  const isHeading = row.parentElement?.matches('thead') || [...row.cells].every((cell) => cell.matches('th'))
  return isHeading ? [...row.cells].map((cell) => cell.textContent?.trim() ?? '') : []
}

const isEven = ({ cells }: HTMLTableRowElement) => [...cells].every(({ colSpan, rowSpan }) => colSpan * rowSpan === 1)

function linesOfRow(row: HTMLTableRowElement, headings: string[]): Node[] {
  const cells = [...row.cells].filter((cell) => cell.textContent?.trim())
  if (cells.length < 2 || cells.some(isText)) return cells.flatMap(textOf)
  const [first, ...others] = cells.map((cell) => ({ words: wordsOf(cell), heading: headings[cell.cellIndex] }))
  if (!first) return []
  const label = first.words
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  return [
    paragraphOf([
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
function textOf(cell: HTMLElement): Node[] {
  return cell.querySelector(blocks) ? [...cell.childNodes] : [paragraphOf([...cell.childNodes])]
}

/** Returns the cell's inline content without its paragraph and surrounding spaces. */
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
