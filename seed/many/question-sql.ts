import { questionWords, type WordList } from './question-words'

/** What a run of generated questions refers to. Member 0 asks question 0, and so on. */
export type Surroundings = {
  members: readonly string[]
  categories: readonly string[]
  tags: readonly string[]
  /** The terms of the search index for the same categories and tags. */
  categoryTokens: readonly string[]
  tagTokens: readonly string[]
  /** The time of question 0, in ISO 8601. */
  newest: string
  /** Each question is so much older than the one before it. */
  secondsApart: number
}

const tagsOfEach = 3
const maxAnswers = 8
const maxVotes = 12

/** How many votes and members it needs, so that nobody votes twice or on their own. */
export const fewestMembers = maxVotes + maxAnswers + 4

/** A word of a list for question `i`, as SQL. `step` makes different lists run at different speeds. */
const word = (list: WordList, step: string) =>
  `(?1 ->> ('$.${list}[' || ((${step}) % ${questionWords[list].length}) || ']'))`
const pick = (list: keyof Surroundings, step: string) =>
  `(?1 ->> ('$.${list}[' || ((${step}) % json_array_length(?1, '$.${list}')) || ']'))`

/** `i` are the questions from ?2, which D1 binds as a float, to before ?3, and `k` the numbers for what a question has several of. */
const numbers = `WITH RECURSIVE numbers(i) AS (SELECT CAST(?2 AS INTEGER) UNION ALL SELECT i + 1 FROM numbers WHERE i + 1 < ?3),
  small(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM small WHERE k + 1 < ${maxVotes})`

const time = (offset: string) =>
  `min(?1 ->> '$.newest', strftime('%Y-%m-%dT%H:%M:%fZ', ?1 ->> '$.newest', (${offset} - i * (?1 ->> '$.secondsApart')) || ' seconds'))`
const created = time('0')
const answered = time('(k + 1) * 20000')

/** Ids of generated questions as GLOB sees them: "gq" alone also begins the id of every 1,000th question. */
export const generatedIds = `gq${'[0-9]'.repeat(9)}`

const id = `('gq' || printf('%09d', i))`
const answerId = `('ga' || printf('%09d', i) || '-' || k)`
const title = `'How do you ' || ${word('acts', 'i')} || ' ' || ${word('subjects', 'i / 3')} || ' ' || ${word('places', 'i * 5 + i / 7')} || '?'`
const text = `'This question is generated, so that the lists are long. ' || ${[
  'i',
  'i * 3 + 5',
  'i * 7 + i / 11',
  'i * 11 + i / 5',
  'i / 2',
]
  .map((step) => word('sentences', step))
  .join(" || ' ' || ")}`
const answerText = `'This answer is generated too. ' || ${['i + k', 'i * 3 + k * 5 + 1', 'i / 3 + k * 2']
  .map((step) => word('answers', step))
  .join(" || ' ' || ")}`

const answerCount = `(i % ${maxAnswers + 1})`
const isSolved = `(i % 4 = 1 AND ${answerCount} > 0)`
const voteCount = `(i % ${maxVotes + 1})`
const value = `CASE WHEN (i + k) % 7 = 0 THEN -1 ELSE 1 END`
const score = `(SELECT coalesce(sum(${value}), 0) FROM small WHERE k < ${voteCount})`

/** Statements for DB, in this order. Each has the parameters ?1 to ?3. */
export const generatedRows = [
  `${numbers}
  INSERT INTO questions (id, uid, slug, title, content, text, preview, category_id, author_id, score, view_count,
    answer_count, accepted_id, created, active)
  SELECT id, uid, slug, title, '<p>' || text || '</p>', text, substr(text, 1, 180) || '...', category, author, score, views,
    answers, accepted, created, active
  FROM (SELECT ${id} AS id, printf('many%08d', i) AS uid, 'generated-question' AS slug, ${title} AS title, ${text} AS text,
    ${pick('categories', 'i')} AS category, ${pick('members', 'i')} AS author, ${score} AS score, i * 37 % 900 AS views,
    ${answerCount} AS answers, CASE WHEN ${isSolved} THEN 'ga' || printf('%09d', i) || '-0' END AS accepted,
    ${created} AS created, ${time(`${answerCount} * 20000`)} AS active FROM numbers)`,
  `${numbers}
  INSERT INTO answers (id, question_id, content, text, author_id, score, accepted, created)
  SELECT id, question, '<p>' || text || '</p>', text, author, score, accepted, created
  FROM (SELECT ${answerId} AS id, ${id} AS question, ${answerText} AS text, ${pick('members', 'i + k + 1')} AS author,
    ${value} AS score, k = 0 AND ${isSolved} AS accepted, ${answered} AS created
    FROM numbers CROSS JOIN small WHERE k < ${answerCount})`,
  `${numbers}
  INSERT INTO question_votes (id, question_id, user_id, value)
  SELECT 'v' || ${id} || '-' || k, ${id}, ${pick('members', 'i + k + 1')}, ${value}
  FROM numbers CROSS JOIN small WHERE k < ${voteCount}`,
  `${numbers}
  INSERT INTO answer_votes (id, answer_id, user_id, value)
  SELECT 'v' || ${answerId}, ${answerId}, ${pick('members', 'i + k + 2')}, ${value}
  FROM numbers CROSS JOIN small WHERE k < ${answerCount}`,
  `${numbers}
  INSERT OR IGNORE INTO question_tags (tag_id, question_id, position, created, active, score, listed)
  SELECT ${pick('tags', getTag('k'))}, questions.id, k, questions.created, questions.active, questions.score, 1
  FROM numbers CROSS JOIN small CROSS JOIN questions ON questions.id = ${id} WHERE k < ${tagsOfEach}`,
] as const

/** The first tags are on most questions. */
function getTag(k: string): string {
  return `(i * (${k} + 6) + ${k} * 31) % (1 + i * ${k} % 40)`
}

const tokens = [
  pick('categoryTokens', 'i'),
  ...['0', '1', '2'].map((k) => pick('tagTokens', getTag(k))),
  `CASE WHEN ${answerCount} = 0 THEN 'unanswered1' ELSE '' END`,
  `CASE WHEN ${isSolved} THEN 'solved1' ELSE 'unsolved1' END`,
].join(" || ' ' || ")
const rowid = `(unixepoch(${created}) * 1000 + CAST(substr(${created}, 21, 3) AS INTEGER)) * 16`

/**
 * Statements for SEARCH, as the index would store the same questions. Only for an empty index and whole seconds apart,
 * because two questions of one moment would have the same rowid.
 */
export const generatedIndexRows = [
  `${numbers} INSERT INTO question_cards (rowid, question_id) SELECT ${rowid}, ${id} FROM numbers`,
  `${numbers} INSERT INTO question_titles (rowid, title, tags) SELECT ${rowid}, ${title}, ${tokens} FROM numbers`,
  `${numbers} INSERT INTO question_index (rowid, title, body, tags) SELECT ${rowid}, ${title}, ${text}, ${tokens} FROM numbers`,
] as const
