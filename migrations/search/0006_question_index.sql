-- One row for each listed question; rebuilt from DB like the jobs. The rowid grows with `created`.
CREATE VIRTUAL TABLE question_index USING fts5(title, body, tags, content='', contentless_delete=1, tokenize='porter unicode61');

-- Titles alone, for questions that match by their title and for similar ones.
CREATE VIRTUAL TABLE question_titles USING fts5(title, tags, content='', contentless_delete=1, tokenize='porter unicode61');

-- Which question it is; what is shown of it is read from DB, where it is true at this moment.
CREATE TABLE question_cards (
  rowid INTEGER PRIMARY KEY,
  question_id TEXT NOT NULL UNIQUE
);
