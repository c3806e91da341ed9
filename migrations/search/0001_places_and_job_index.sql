-- Everything here can be rebuilt: places from npm packages, the job index from DB.
CREATE TABLE cities (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL,
  cell TEXT NOT NULL
);
CREATE INDEX cities_key ON cities (key, state, population);
CREATE INDEX cities_cell ON cities (cell);

CREATE TABLE zips (
  zip TEXT PRIMARY KEY,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE places_loaded (version TEXT PRIMARY KEY);

-- One row for each Published job that may be seen. The rowid grows with `updated`, so newest first is its order.
CREATE VIRTUAL TABLE job_index USING fts5(title, organization, body, geo, content='', contentless_delete=1, tokenize='porter unicode61');

-- The titles once more, in a table of their own: whether a title has a word must not depend on how many bodies have it.
CREATE VIRTUAL TABLE job_titles USING fts5(title, geo, content='', contentless_delete=1, tokenize='porter unicode61');

-- What a row of the result list shows, under the same rowid: a search is one round trip.
CREATE TABLE job_cards (
  rowid INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  organization_id TEXT NOT NULL,
  organization TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  lat REAL,
  lng REAL,
  remote INTEGER NOT NULL,
  job_type TEXT NOT NULL,
  salary_amount TEXT NOT NULL,
  salary_period TEXT NOT NULL,
  updated TEXT NOT NULL
);

-- Where the job is on the unit sphere, apart from the card so that deciding by distance reads few pages.
CREATE TABLE job_points (
  rowid INTEGER PRIMARY KEY,
  x REAL NOT NULL,
  y REAL NOT NULL,
  z REAL NOT NULL
);
