import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text'
import { getPieces, type Piece } from './file-pieces'

/** A row of a table, and the number of the line where it ends. */
export type Row = { line: number; cells: string[] }
export type Table = { file: string; rows: AsyncIterable<Row> }

/**
 * The tables in a file, one after the other. Each must be read to its end before the next.
 * @throws Error if the file can’t be read as a table
 */
export async function* tablesIn(path: string): AsyncGenerator<Table> {
  const pieces = getPieces(path)
  let piece = await pieces.next()
  async function* toBytes(): AsyncGenerator<Uint8Array> {
    while (!piece.done) {
      const { bytes, isLast }: Piece = piece.value
      if (bytes.length > 0) yield bytes
      if (isLast) return
      piece = await pieces.next()
    }
  }
  while (!piece.done) {
    const { file } = piece.value
    yield { file, rows: toRows(file, decodeText(file, toBytes())) }
    piece = await pieces.next()
  }
}

async function* toRows(file: string, text: AsyncGenerator<string>): AsyncGenerator<Row> {
  const first = await text.next()
  if (first.done) return
  const start = first.value
  async function* all() {
    yield start
    yield* text
  }
  const parser = parse({
    delimiter: getDelimiter(start),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  // It passes an error of the source on to the parser, whose reader gets it below.
  const records = pipeline(Readable.from(all()), parser, () => {})
  try {
    for await (const { info, record } of records) yield { line: info.lines, cells: record }
  } catch (error) {
    throw error instanceof CsvError ? new Error(`${file} can’t be read as a table: ${error.message}`) : error
  }
}

const delimiters = [',', '\t', '|'] as const

/** What separates the cells: whatever is most frequent in the first lines. */
function getDelimiter(text: string): string {
  const lines = text.split('\n', 20).join('\n')
  const counts = delimiters.map((delimiter) => lines.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
