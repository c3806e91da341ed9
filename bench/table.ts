/** Prints a Markdown table. The first column is left-aligned, the others are right-aligned. */
export function printTable(title: string, headings: string[], rows: (string | number)[][]): void {
  const lines = [headings, ...rows.map((row) => row.map(String))]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const ruler = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const print = (line: string[]) => {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(`\n${title}\n`)
  const [head = [], ...body] = lines
  for (const line of [head, ruler, ...body]) print(line)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}
