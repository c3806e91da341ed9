import { streamCsv } from '../text/csv'
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
