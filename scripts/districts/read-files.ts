import { type Collected, collectInto, startCollecting } from './collect'
import { type Heading, missingText, readHeading } from './columns'
import { type Row, type Table, tablesIn } from './tables'

/** Exports begin with a few lines about the export. */
const maxLinesBefore = 20

export type FileNote = { file: string; kind: Heading['kind']; rows: number }

/**
 * Reads all files. Nothing is kept of them but what they say about each district.
 * @throws Error if a file is broken, or lacks a column, or none of its tables is known
 */
export async function readFiles(paths: readonly string[]): Promise<Collected & { notes: FileNote[] }> {
  const collected = startCollecting()
  const notes: FileNote[] = []
  for (const path of paths) {
    const before = notes.length
    let problem = 'It contains no table.'
    for await (const table of tablesIn(path)) {
      const read = await readTable(collected, table)
      if ('problem' in read) problem = `${table.file}: ${read.problem}`
      else notes.push(read)
    }
    if (notes.length === before) throw new Error(`${path} can’t be imported. ${problem}`)
  }
  return { ...collected, listed: collected.listed, notes }
}

async function readTable(collected: Collected, { file, rows }: Table): Promise<FileNote | { problem: string }> {
  let add: ((row: Row) => void) | null = null
  let kind: Heading['kind'] = 'directory'
  let [seen, count] = [0, 0]
  let problem = 'It has no column that this import knows.'
  for await (const row of rows) {
    if (add) {
      add(row)
      count++
    } else if (seen++ < maxLinesBefore) {
      const heading = readHeading(row.cells)
      if (heading?.missing.length === 0) {
        add = collectInto(collected, file, heading)
        kind = heading.kind
      } else if (heading) problem = missingText(heading)
    }
  }
  return add ? { file, kind, rows: count } : { problem }
}
