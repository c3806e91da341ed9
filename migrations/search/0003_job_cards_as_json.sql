-- What a row of the result list shows is one column now, so that one more field there needs no migration.
CREATE TABLE job_cards_as_json (
  rowid INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL UNIQUE,
  card TEXT NOT NULL
);

INSERT INTO job_cards_as_json (rowid, job_id, card)
SELECT rowid, job_id, json_object(
  'title', title,
  'jobType', job_type,
  'remote', json(CASE remote WHEN 1 THEN 'true' ELSE 'false' END),
  'salaryAmount', salary_amount,
  'salaryPeriod', salary_period,
  'updated', updated,
  'organization', json_object('_id', organization_id, 'name', organization),
  'place', json_object('street', street, 'city', city, 'state', state, 'zip', zip, 'lat', lat, 'lng', lng)
)
FROM job_cards;

DROP TABLE job_cards;

ALTER TABLE job_cards_as_json RENAME TO job_cards;
