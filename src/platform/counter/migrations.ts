/** The subject of the series that count all subjects of a name. No real subject is empty. */
export const everything = ''

export const units = { minute: 0, hour: 1, day: 2 } as const

/**
 * The migrations of the counter's tables. A released step never changes, because existing objects may be at any step.
 * An object runs the missing ones when it next wakes.
 */
const steps = [
  `CREATE TABLE IF NOT EXISTS daily (
    subject TEXT NOT NULL, name TEXT NOT NULL, day TEXT NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (subject, name, day)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS moments (id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, name TEXT NOT NULL, time TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS moments_of ON moments (subject, name, id);`,

  // Replaces names with numeric ids, adds hours to the days, and stores the newest times in a ring buffer.
  `ALTER TABLE moments RENAME TO old_moments;
  CREATE TABLE series (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, subject TEXT NOT NULL, total INTEGER NOT NULL, UNIQUE (name, subject)
  );
  CREATE TABLE buckets (
    series INTEGER NOT NULL, unit INTEGER NOT NULL, start INTEGER NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (series, unit, start)
  ) WITHOUT ROWID;
  CREATE TABLE moments (
    series INTEGER NOT NULL, place INTEGER NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (series, place)
  ) WITHOUT ROWID;

  INSERT INTO series (name, subject, total) SELECT name, subject, sum(total) FROM daily GROUP BY name, subject;
  INSERT INTO series (name, subject, total) SELECT name, '', sum(total) FROM daily GROUP BY name;
  INSERT INTO buckets SELECT id, 2, unixepoch(day) / 86400, daily.total FROM daily JOIN series USING (name, subject);

  -- The hours of what has its time still; what has only its day left goes to that day's noon.
  CREATE TABLE timed AS
    SELECT name, subject, unixepoch(time) / 60 AS minute, count(*) AS total FROM old_moments GROUP BY 1, 2, 3;
  INSERT INTO timed
    SELECT name, subject, unixepoch(day) / 60 + 720, daily.total - coalesce((
      SELECT sum(timed.total) FROM timed
      WHERE timed.name = daily.name AND timed.subject = daily.subject AND minute / 1440 = unixepoch(day) / 86400
    ), 0) FROM daily;
  INSERT INTO buckets
    SELECT id, 1, minute / 60, sum(timed.total) FROM timed JOIN series USING (name, subject)
    WHERE timed.total > 0 GROUP BY 1, 3;
  INSERT INTO buckets
    SELECT id, 1, minute / 60, sum(timed.total) FROM timed JOIN series ON series.name = timed.name AND series.subject = ''
    WHERE timed.total > 0 GROUP BY 1, 3;
  INSERT INTO buckets
    SELECT id, 0, minute, sum(timed.total) FROM timed JOIN series ON series.name = timed.name AND series.subject = ''
    WHERE timed.total > 0 GROUP BY 1, 3;
  INSERT INTO moments
    SELECT series.id, (series.total + 1 - row_number() OVER (PARTITION BY series.id ORDER BY old_moments.id DESC)) % 1000,
      CAST(round(unixepoch(time, 'subsec') * 1000) AS INTEGER)
    FROM old_moments JOIN series USING (name, subject);
  DROP TABLE timed;
  DROP TABLE old_moments;
  DROP TABLE daily;`,
] as const

export function migrate(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    const taken = storage.kv.get<number>('schema') ?? 0
    for (const step of steps.slice(taken)) storage.sql.exec(step)
    if (taken < steps.length) storage.kv.put('schema', steps.length)
  })
}
