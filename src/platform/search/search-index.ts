import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { Mark } from '../db/batch'
import type { Database } from '../db/database'
import { drainIndexQueue, readIndexVersion, refreshAfter } from './index-queue'
import { getPieces } from './letter-distance'

/** The number of rowids reserved for each millisecond. Further rows of the same millisecond get the next free one. */
const perMillisecond = 16

/**
 * The first rowid for something updated at this time. Rowids grow with `updated`, so the index's own order is newest
 * first, and a rebuilt index has the same rowids.
 */
export const firstRowid = (updated: string) => Date.parse(updated) * perMillisecond

/** SQL for the first free rowid of a table at or after ?1. `table` must be a constant, never input. */
const getFreeRowid = (table: string) =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM ${table} WHERE rowid = ?1) THEN ?1 ELSE (
  SELECT min(taken.rowid) + 1 FROM ${table} taken
  WHERE taken.rowid >= ?1 AND NOT EXISTS (SELECT 1 FROM ${table} next WHERE next.rowid = taken.rowid + 1)) END`

/** The values of a statement. Equal ones share a parameter, because D1 takes at most a hundred. */
export class Bindings {
  readonly values: Value[] = []

  /** Returns the numbered parameter for a value. */
  of(value: Value): string {
    const known = this.values.indexOf(value)
    if (known >= 0) return `?${known + 1}`
    return `?${this.values.push(value)}`
  }
}

/** Values by column name. The names become part of the SQL, so they must be constants. */
type Columns = Readonly<Record<string, string | number | null>>

/** What the index stores about one thing. */
export type IndexedRow<Table extends string> = {
  id: string
  /** ISO 8601. Rowids grow with it, so the index's own order is newest first. */
  time: string
  /** The columns of its card, without the rowid and the ID. */
  card: Columns
  /** The words that it adds to the vocabulary, each once. */
  vocabulary?: readonly string[]
  /** Its columns in the other tables, under the card's rowid. It has no row in a table that is left out. */
  rows: Readonly<Partial<Record<Table, Columns>>>
}

type Definition<Table extends string> = {
  /** Names the index in logs and for `npm run search:rebuild`. */
  name: string
  /** The table in DB with the IDs whose rows may be out of date. Its only other column is an increasing `id`. */
  queue: { table: SQLiteTable; subject: SQLiteColumn }
  /** The table in SEARCH that has one row for each indexed thing. */
  cards: string
  /** The unique column of `cards` that contains the ID. */
  key: string
  /** The FTS5 tables. */
  fullText: readonly Table[]
  /** Other tables with the same rowids. */
  beside?: readonly Table[]
  /** The tables of a vocabulary that the index keeps. `cards` then has a column `vocabulary`. */
  vocabulary?: VocabularyTables
  /** The IDs of everything that may be indexed, as the column `id`. A rebuild indexes them in this order. */
  everything: SQL
  /** Returns the rows of those that can be found. Oldest first, so that things of one moment keep their order. */
  read: (db: Database, search: D1Database, ids: string[]) => Promise<IndexedRow<Table>[]>
}

/** A full-text index in SEARCH that follows DB through a queue of changes. */
export type SearchIndex = ReturnType<typeof defineSearchIndex>

/** Table and column names become part of the SQL, so they must be constants. */
export function defineSearchIndex<const Table extends string>(index: Definition<Table>) {
  const { name, queue, cards, key, fullText, beside = [], everything, read } = index
  const vocabulary = index.vocabulary && defineVocabulary(index.vocabulary, cards, key)
  const tables: readonly Table[] = [...fullText, ...beside]

  /** Replaces the rows of `ids` in one transaction. */
  async function write(search: D1Database, ids: string[], found: IndexedRow<Table>[]): Promise<void> {
    const listed = JSON.stringify(ids)
    const isListed = `${key} IN (SELECT value FROM json_each(?))`
    const deletions = [
      ...tables.map((table) => `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${cards} WHERE ${isListed})`),
      `DELETE FROM ${cards} WHERE ${isListed}`,
    ]
    await search.batch([
      ...(vocabulary?.forget(search, listed) ?? []),
      ...deletions.map((deletion) => search.prepare(deletion).bind(listed)),
      ...found.flatMap((row) => prepareInsertions(search, row)),
      ...((await vocabulary?.learn(
        search,
        found.map((row) => row.vocabulary ?? []),
      )) ?? []),
    ])
  }

  function prepareInsertions(search: D1Database, row: IndexedRow<Table>): D1PreparedStatement[] {
    const { id, time, rows } = row
    const card = { ...row.card, ...(vocabulary && { vocabulary: JSON.stringify(row.vocabulary ?? []) }) }
    const names = Object.keys(card)
    const values = names.map((_, i) => `, ?${i + 3}`).join('')
    return [
      search
        .prepare(
          `INSERT INTO ${cards} (${['rowid', key, ...names].join(', ')}) SELECT ${getFreeRowid(cards)}, ?2${values}`,
        )
        .bind(firstRowid(time), id, ...Object.values<string | number | null>(card)),
      ...tables.flatMap((table) => {
        const columns = rows[table]
        return columns === undefined ? [] : [insertion(search, table, id, columns)]
      }),
    ]
  }

  function insertion(search: D1Database, table: Table, id: string, columns: Columns): D1PreparedStatement {
    const names = Object.keys(columns)
    const rowid = `(SELECT rowid FROM ${cards} WHERE ${key} = ?)`
    return search
      .prepare(
        `INSERT INTO ${table} (${['rowid', ...names].join(', ')}) VALUES (${[rowid, ...names.map(() => '?')].join(', ')})`,
      )
      .bind(id, ...Object.values(columns))
  }

  /**
   * Updates the index for the IDs in the queue. Draining twice is harmless.
   * @returns how many queue rows were processed
   */
  const drain = (db: Database, search: D1Database, options?: { max?: number }): Promise<number> =>
    drainIndexQueue(db, queue, async (ids) => write(search, ids, await read(db, search, ids)), options)

  /** A statement for a batch that queues every ID in the query's column `id`. */
  const reindexEach = (db: Database, ids: SQLWrapper) =>
    db.insert(queue.table).select(sql`SELECT NULL, id FROM (${ids})`)

  return {
    name,
    drain,
    /** For `also` of a recorded write: queues the ID if the write changed something. */
    reindex: (db: Database, id: string) =>
      new Mark(db.insert(queue.table).select(sql`SELECT NULL, ${id} WHERE changes() > 0`)),
    reindexEach,
    version: (db: Database) => readIndexVersion(db, queue.table),
    /** Middleware for routes that change what a search finds. */
    refresh: refreshAfter((c) => drain(c.var.db, c.env.SEARCH)),
    /** Merges the segments that many writes leave, so that searches read less. */
    optimize: async (search: D1Database): Promise<void> => {
      for (const table of fullText) await search.prepare(`INSERT INTO ${table} (${table}) VALUES ('optimize')`).run()
    },
    /** Queues everything if a migration has emptied the index. Draining then fills it again. */
    refill: async (db: Database, search: D1Database): Promise<void> => {
      const emptied = await search
        .prepare('DELETE FROM emptied_indexes WHERE name = ? RETURNING name')
        .bind(name)
        .first()
      if (emptied) await reindexEach(db, everything)
    },
    /** Empties the index and queues everything. Draining then fills it again. */
    rebuild: async (db: Database, search: D1Database): Promise<void> => {
      await search.batch(
        [
          ...fullText.map((table) => `INSERT INTO ${table} (${table}) VALUES ('delete-all')`),
          ...[...beside, cards, ...(vocabulary?.tables ?? [])].map((table) => `DELETE FROM ${table}`),
        ].map((statement) => search.prepare(statement)),
      )
      await reindexEach(db, everything)
    },
  }
}

/** Names become part of the SQL, so they must be constants. */
type VocabularyTables = {
  words: string
  /** The column of `words` that says how many things have the word. */
  counted: string
  /** Has `piece` and `word`. */
  pieces: string
}

/**
 * The words of an index’s things, with how many have each, so that a misspelled word can be corrected. A word that
 * nothing has any more stays with the number 0.
 * @param cards the table with the column `vocabulary`, a JSON list of words
 */
export function defineVocabulary({ words, counted, pieces }: VocabularyTables, cards: string, key: string) {
  return {
    tables: [words, pieces],

    /** Statements that take back what these things added. They come before their cards are deleted. */
    forget: (search: D1Database, listed: string): D1PreparedStatement[] => {
      const theirs = `FROM ${cards} c, json_each(c.vocabulary) v WHERE c.${key} IN (SELECT value FROM json_each(?1))`
      return [
        search
          .prepare(
            `UPDATE ${words} SET ${counted} = ${counted} - left.n FROM (SELECT v.value AS word, count(*) AS n ${theirs} GROUP BY 1) AS left WHERE ${words}.word = left.word`,
          )
          .bind(listed),
      ]
    },

    /** Statements that add the words of things, given each thing’s words. */
    learn: async (search: D1Database, lists: (readonly string[])[]): Promise<D1PreparedStatement[]> => {
      const added = JSON.stringify(lists.flat())
      const { results } = await search
        .prepare(`SELECT DISTINCT value AS word FROM json_each(?) WHERE value NOT IN (SELECT word FROM ${words})`)
        .bind(added)
        .all<{ word: string }>()
      const made = results.flatMap(({ word }) => getPieces(word).map((piece) => [piece, word]))
      return [
        search
          .prepare(
            `INSERT INTO ${words} (word, ${counted}) SELECT value, count(*) FROM json_each(?) WHERE true GROUP BY value
              ON CONFLICT DO UPDATE SET ${counted} = ${counted} + excluded.${counted}`,
          )
          .bind(added),
        ...(made.length === 0
          ? []
          : [
              search
                .prepare(
                  `INSERT OR IGNORE INTO ${pieces} (piece, word) SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
                )
                .bind(JSON.stringify(made)),
            ]),
      ]
    },
  }
}

type Value = string | number | null
