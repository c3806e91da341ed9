import { stringify } from 'csv-stringify/browser/esm/sync'
import { plainLettered } from '../text/fold'
import type { AppContext } from './app-env'
import { logFault } from './request-log'

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

type Table<Row> = {
  /** The file's name, without its ending. */
  name: string
  /** The heading of each column, and its cell in a row. */
  columns: Readonly<Record<string, (row: Row) => string>>
  /** The rows in chunks. They are sent while they are read. */
  parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
}

/** Answers with a table as a CSV file, which search engines don't list. */
export function downloadCsv<Row>(c: AppContext, { name, columns, parts }: Table<Row>): Response {
  const cells = Object.values(columns)
  async function* rows() {
    for await (const part of parts) yield part.map((row) => cells.map((cellOf) => cellOf(row)))
  }
  const csv = streamCsv(Object.keys(columns), rows(), (fault) => logFault(fault, c.var.requestId))
  return c.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(`${name}.csv`),
    'x-robots-tag': 'noindex,nofollow',
  })
}

/**
 * The `Content-Disposition` of a download, with a plain ASCII name for clients that can't read others (RFC 6266, RFC
 * 8187).
 * @param name the file's name; characters that file systems refuse are replaced
 */
export function attachment(name: string): string {
  const safe = name.toWellFormed().replace(/[\p{Cc}"\\/:*?<>|]/gu, '_')
  const plain = plainLettered(safe)
    .replace(/[‘’‚′]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[^\x20-\x7e]/gu, '_')
  const whole = plain === safe ? '' : `; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()]/g, percent)}`
  return `attachment; filename="${plain}"${whole}`
}

/**
 * CSV with a header row, for spreadsheets. Every cell is quoted: in locales whose list separator is `;`, an unquoted
 * cell that contains one would be split.
 */
export const toCsv = (columns: string[], rows: string[][]): string => bom + toRecords([columns, ...rows])

/**
 * The same for rows in chunks, so that a long table is never in memory as a whole.
 * @param onFault gets the error that ends the stream; the browser shows a failed download
 */
export function streamCsv(
  columns: string[],
  parts: AsyncIterable<string[][]>,
  onFault: (fault: unknown) => void,
): ReadableStream<Uint8Array> {
  const texts = toTexts(columns, parts)
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

async function* toTexts(columns: string[], parts: AsyncIterable<string[][]>) {
  yield toCsv(columns, [])
  for await (const rows of parts) if (rows.length > 0) yield toRecords(rows)
}

/** Tells spreadsheets that the text is UTF-8. */
const bom = '\uFEFF'

const toRecords = (rows: string[][]) =>
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
