import { stringify } from 'csv-stringify/browser/esm/sync'

/**
 * CSV with a header row, for spreadsheets. Every cell is quoted: in locales whose list separator is `;`, an unquoted
 * cell that contains one would be split.
 */
export const csvOf = (columns: string[], rows: string[][]): string => bom + recordsOf([columns, ...rows])

/**
 * The same for rows in chunks, so that a long table is never in memory as a whole.
 * @param onFault gets the error that ends the stream; the browser shows a failed download
 */
export function streamCsv(
  columns: string[],
  parts: AsyncIterable<string[][]>,
  onFault: (fault: unknown) => void,
): ReadableStream<Uint8Array> {
  const texts = textsOf(columns, parts)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (fault) {
        onFault(fault)
        controller.error(fault)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

async function* textsOf(columns: string[], parts: AsyncIterable<string[][]>) {
  yield csvOf(columns, [])
  for await (const rows of parts) if (rows.length > 0) yield recordsOf(rows)
}

/** Tells spreadsheets that the text is UTF-8. */
const bom = '\uFEFF'

const recordsOf = (rows: string[][]) =>
  stringify(
    rows.map((row) => row.map(inert)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  )

/**
 * A leading `'` keeps a spreadsheet from running a cell as a formula. Some treat full-width signs like ASCII ones, or drop
 * quotes, spaces, and invisible characters before the sign.
 */
const inert = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

const formula = /^[\s"'\u2018-\u201F\p{Default_Ignorable_Code_Point}\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u
