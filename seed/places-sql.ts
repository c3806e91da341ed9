// Writes the places as one SQL file, for `wrangler d1 execute --remote --file`: tsx seed/places-sql.ts FILE
import { writeFileSync } from 'node:fs'
import { placeStatements, placesVersion } from './places'

const file = process.argv[2]
if (!file) throw new Error('usage: tsx seed/places-sql.ts FILE')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const statements = [
  'DELETE FROM cities',
  'DELETE FROM zips',
  ...placeStatements().map(({ sql, rows }) => sql.replace('?', () => quoted(JSON.stringify(rows)))),
  `INSERT INTO places_loaded (version) VALUES (${quoted(placesVersion)})`,
]
writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''))
console.log(placesVersion)
