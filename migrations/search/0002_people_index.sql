-- One row for each member who lets themselves be found; rebuilt from DB like the jobs. The rowid grows with `updated`.
CREATE VIRTUAL TABLE people_index USING fts5(about, lists, tags, content='', contentless_delete=1, tokenize='porter unicode61');

-- Who it is, and where on the unit sphere; what is shown of a person is read from DB, where it is true at this moment.
CREATE TABLE people_points (
  rowid INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  x REAL,
  y REAL,
  z REAL
);
