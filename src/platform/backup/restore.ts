import { type Manifest, manifestKey, pageKey, readMigrations } from './backup'
import { quoted, type Reference, readTables, type Table } from './tables'

type Restored = Record<string, { backedUp: number; restored: number }>

/** The size of one statement's JSON. D1 limits strings to 2 MB. */
const maxBytes = 500_000

/**
 * Loads a backup into an empty, migrated database. The pages were copied one after another while the site was in use,
 * so a row's owner can be missing. Such a row is skipped, or its reference is set to null, as if the owner had been
 * deleted since.
 * @param started the backup's name
 * @returns for each table, the number of rows in the backup and in the database
 * @throws Error if there is no such backup, the database isn't empty, or it lacks one of the backup's migrations
 */
export async function restore(d1: D1Database, bucket: R2Bucket, started: string): Promise<Restored> {
  const manifest = await (await bucket.get(manifestKey(started)))?.json<Manifest>()
  if (!manifest) throw new Error(`There is no finished backup of ${started}`)
  const tables = await readTables(d1)
  await requireEmpty(d1, tables)
  const known = await readMigrations(d1)
  const missing = manifest.migrations.filter((name) => !known.includes(name))
  if (missing.length > 0) throw new Error(`The database lacks migrations of the backup: ${missing.join(', ')}`)
  for (const [i, table] of tables.entries()) {
    const present = tables.slice(0, i).map(({ name }) => name)
    for await (const rows of getChunks(bucket, manifest, table.name)) await insert(d1, table, rows, present)
  }
  // References to tables that are loaded later, such as an organization's main location.
  for (const [i, table] of tables.entries()) {
    const later = tables.slice(i).map(({ name }) => name)
    const references = table.references.filter((reference) => later.includes(reference.table))
    if (references.length === 0) continue
    for await (const rows of getChunks(bucket, manifest, table.name)) await connect(d1, table, rows, references)
  }
  return countAll(d1, manifest)
}

async function insert(d1: D1Database, { name, columns, references }: Table, rows: string, present: string[]) {
  const [first = {}]: Record<string, unknown>[] = JSON.parse(rows)
  const given = columns.filter((column) => column in first)
  const isPresent = ({ table }: Reference) => present.includes(table)
  const values = given.map((column) => {
    const reference = references.find((candidate) => candidate.column === column)
    if (!reference) return getField(column)
    if (!isPresent(reference)) return 'NULL'
    return reference.detaches ? getOwner(reference) : getField(column)
  })
  const conditions = references
    .filter((reference) => isPresent(reference) && !reference.detaches && given.includes(reference.column))
    .map((reference) => `(${getField(reference.column)} IS NULL OR ${getOwner(reference)} IS NOT NULL)`)
  const query = `INSERT INTO ${quoted(name)} (${given.map(quoted)}) SELECT ${values} FROM json_each(?) AS line
    WHERE ${['true', ...conditions].join(' AND ')}`
  await d1.prepare(query).bind(rows).run()
}

async function connect(d1: D1Database, { name, key }: Table, rows: string, references: Reference[]) {
  const changes = references.map((reference) => `${quoted(reference.column)} = ${getOwner(reference)}`)
  const same = key.map((column) => `${quoted(name)}.${quoted(column)} = ${getField(column)}`)
  const query = `UPDATE ${quoted(name)} SET ${changes} FROM json_each(?) AS line WHERE ${same.join(' AND ')}`
  await d1.prepare(query).bind(rows).run()
}

const getField = (column: string) => `json_extract(line.value, '$.${quoted(column)}')`

/** The row that a reference points to, or NULL if it doesn't exist. */
const getOwner = ({ table, to, column }: Reference) =>
  `(SELECT ${quoted(to)} FROM ${quoted(table)} AS owner WHERE owner.${quoted(to)} = ${getField(column)})`

/** A table's rows as JSON arrays, each small enough for one statement. */
async function* getChunks(bucket: R2Bucket, { started, tables }: Manifest, name: string): AsyncGenerator<string> {
  for (let page = 1; page <= (tables[name]?.pages ?? 0); page++) {
    const key = pageKey(started, name, page)
    const text = await (await bucket.get(key))?.text()
    if (text === undefined) throw new Error(`${key} is missing`)
    let [lines, bytes]: [string[], number] = [[], 0]
    for (const line of text.split('\n').filter(Boolean)) {
      if (bytes + line.length > maxBytes && lines.length > 0) {
        yield `[${lines}]`
        ;[lines, bytes] = [[], 0]
      }
      lines.push(line)
      bytes += line.length
    }
    yield `[${lines}]`
  }
}

async function requireEmpty(d1: D1Database, tables: Table[]): Promise<void> {
  for (const { name } of tables)
    if (await d1.prepare(`SELECT 1 AS one FROM ${quoted(name)} LIMIT 1`).first())
      throw new Error(`${name} has rows. A backup can only be loaded into an empty database.`)
}

async function countAll(d1: D1Database, { tables }: Manifest): Promise<Restored> {
  const counts: Restored = {}
  for (const [name, { rows }] of Object.entries(tables)) {
    const restored = await d1.prepare(`SELECT count(*) AS n FROM ${quoted(name)}`).first<number>('n')
    counts[name] = { backedUp: rows, restored: restored ?? 0 }
  }
  return counts
}
