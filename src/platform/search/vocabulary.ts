import { piecesOf } from './spelling'

/** Names become part of the SQL, so they must be constants. */
export type VocabularyTables = {
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
      const made = results.flatMap(({ word }) => piecesOf(word).map((piece) => [piece, word]))
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
