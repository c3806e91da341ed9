-- One table of words instead of two. Each word has a digit before it that says where the job has it, so that a title is
-- found at a cost that its text doesn't change. See docs/decisions/2026-11-22-search-by-meaning.md.
DROP TABLE job_index;
DROP TABLE job_titles;
DROP TABLE job_points;
DROP TABLE job_cards;

CREATE VIRTUAL TABLE job_index USING fts5(words, content='', contentless_delete=1, tokenize='porter unicode61');

-- What a row of the result list shows, and the words that it added to the vocabulary.
CREATE TABLE job_cards (
  rowid INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL UNIQUE,
  card TEXT NOT NULL,
  vocabulary TEXT NOT NULL
);

-- What orders the results: the point on the unit sphere, unless the job is remote, and the most dollars a year.
CREATE TABLE job_points (
  rowid INTEGER PRIMARY KEY,
  x REAL,
  y REAL,
  z REAL,
  pay INTEGER
);

-- The words of titles and employers, and how many jobs have each. A misspelled word is corrected to one of them.
CREATE TABLE words (
  word TEXT PRIMARY KEY,
  jobs INTEGER NOT NULL
) WITHOUT ROWID;

-- Each word's beginning with up to two letters missing. A misspelled word shares one of these with what was meant.
CREATE TABLE word_pieces (
  piece TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (piece, word)
) WITHOUT ROWID;

-- The indexes that a migration has emptied. The next cron fills them again.
CREATE TABLE emptied_indexes (name TEXT PRIMARY KEY);
INSERT INTO emptied_indexes (name) VALUES ('jobs');
