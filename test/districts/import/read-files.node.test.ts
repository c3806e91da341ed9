import { appendFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFiles } from '../../../scripts/districts/read-files'
import { reportLines } from '../../../scripts/districts/report'
import type { DistrictFacts } from '../../../src/districts/district'
import { compareDistricts } from '../../../src/districts/import-districts'
import { directory, elsi, fileNamed, largeDirectory, locales, membership, staff, streamedZip, zipped } from './files'

/** Latin-1, as the older files are. */
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const factsIn = async (...paths: string[]) => Object.fromEntries((await readFiles(paths)).facts)
const refusedIn = async (...paths: string[]) =>
  (await readFiles(paths)).refused.map(({ file, line, why }) => `${file} ${line}: ${why}`)

const albertville = {
  id: '0100005',
  name: 'Albertville City',
  state: 'AL',
  city: 'Albertville',
  schoolCount: 6,
  studentCount: 5790,
  teacherCount: 331.25,
  localeType: 'Town',
  localeSize: 'Distant',
  schoolYear: '2024–25',
  source: 'National Center for Education Statistics, Common Core of Data',
}

describe('the files of NCES', () => {
  it('four files together make the districts, in a zip, in a zip in a zip, and plain', async () => {
    const documents = { 'readme.txt': 'Nothing', 'a.xlsx': 'x'.repeat(1000) }
    const paths = [
      fileNamed('ccd_lea_029.zip', zipped({ ...documents, 'ccd_lea_029.csv': directory })),
      fileNamed('ccd_lea_052.csv', membership),
      fileNamed('ccd_lea_059.zip', zipped({ 'inner.zip': zipped({ 'folder/ccd_lea_059.csv': staff }), ...documents })),
      fileNamed('EDGE.zip', zipped({ 'EDGE/EDGE.TXT': locales, 'EDGE/Shapefile.zip': zipped({ 'a.shp': 'x' }) })),
    ]
    const { facts, leftOut, listed, notes } = await readFiles(paths)
    expect(facts.get('0100005')).toEqual(albertville)
    expect(facts.get('0100006')).toMatchObject({ schoolCount: null, studentCount: null, teacherCount: null })
    expect(facts.get('3609180')).toMatchObject({
      name: 'DUNKIRK "CITY" SCHOOL DISTRICT, NEW',
      studentCount: 1998,
      localeType: null,
    })
    expect([...leftOut]).toEqual(['0100099'])
    expect([...(listed ?? [])]).toEqual(['0100005', '0100006', '3609180'])
    expect(notes.map(({ kind }) => kind)).toEqual(['directory', 'membership', 'staff', 'locale'])
    // Any order makes the same.
    expect((await readFiles(paths.toReversed())).facts.get('0100005')).toEqual(albertville)
  })

  it('a table of the ELSI generator, in UTF-8 and in Latin-1, with a zero that a spreadsheet dropped', async () => {
    const cañon = { id: '0802550', name: 'CAÑON CITY SCHOOLS', city: 'Cañon City', teacherCount: 201.7 }
    const facts = await factsIn(fileNamed('ELSI.csv', `\ufeff${elsi}`))
    expect(facts['0802550']).toMatchObject({ ...cañon, studentCount: 3204, localeType: 'Town', localeSize: 'Remote' })
    expect(facts['0100005']).toMatchObject({ name: 'Albertville City', teacherCount: null })
    expect(facts['0400450']).toMatchObject({ schoolCount: null, studentCount: null, localeType: null })
    expect(Object.keys(facts)).toHaveLength(3)
    const old = fileNamed('ELSI.csv', latin1(elsi.replace(/[–†‡]/g, '-1')))
    expect((await factsIn(old))['0802550']).toMatchObject(cañon)
  })

  it('a file with a missing column names the column', async () => {
    const without = (text: string, column: string) => text.replace(column, 'SOMETHING')
    await expect(readFiles([fileNamed('a.csv', without(directory, 'LEAID,'))])).rejects.toThrow(/a\.csv.*LEAID/s)
    await expect(readFiles([fileNamed('a.csv', without(membership, 'STUDENT_COUNT'))])).rejects.toThrow(/STUDENT COUNT/)
    await expect(readFiles([fileNamed('a.csv', without(staff, 'STAFF_COUNT'))])).rejects.toThrow(/STAFF COUNT/)
    await expect(readFiles([fileNamed('a.csv', 'one,two\n1,2\n')])).rejects.toThrow('no column that this import knows')
    await expect(readFiles([fileNamed('a.csv', '')])).rejects.toThrow('a.csv is empty')
    await expect(readFiles(['/nowhere/a.csv'])).rejects.toThrow('There is no file /nowhere/a.csv')
  })

  it('a broken zip is refused with its name', async () => {
    const whole = zipped({ 'ccd.csv': largeDirectory(2000) })
    const cut = fileNamed('cut.zip', whole.slice(0, whole.length / 2))
    await expect(readFiles([cut])).rejects.toThrow(/cut\.zip/)
    const inner = fileNamed('outer.zip', zipped({ 'inner.zip': whole.slice(0, whole.length / 2) }))
    await expect(readFiles([inner])).rejects.toThrow(/inner\.zip/)
    await expect(readFiles([fileNamed('text.zip', 'This is no zip.')])).rejects.toThrow(/text\.zip/)
    const garbled = whole.map((byte, i) => (i > 200 && i < 1200 ? 255 - byte : byte))
    await expect(readFiles([fileNamed('garbled.zip', garbled)])).rejects.toThrow(/garbled\.zip/)
    const noTable = fileNamed('documents.zip', zipped({ 'a.xlsx': 'x' }))
    await expect(readFiles([noTable])).rejects.toThrow('It contains no table')
  })

  it('a zip that was written in one go', async () => {
    const text = largeDirectory(3000)
    expect((await readFiles([fileNamed('s.zip', streamedZip('d.csv', text))])).facts.size).toBe(3000)
  })

  it('a row that can’t be used is refused with its line, and the others are taken', async () => {
    const row = (id: string, rest = '"A","B","IL",1,1') => `"${id}",${rest}`
    const rows = [
      row('1700001'),
      row('17000020'),
      row('1700001', '"Again","B","IL",1,1'),
      row('1700003', '"","B","IL",1,1'),
      row('1700004', '"A","B","Nowhere",1,1'),
      row('1700005', '"A","B","IL","many",1'),
      row('1700006', `"${'long '.repeat(80)}","B","IL",1,1`),
      row('17-0007'),
      row('1700008', '"A","B","IL",-3,1'),
      row('1700009'),
    ]
    const path = fileNamed('d.csv', ['LEAID,LEA_NAME,LCITY,LSTATE,OPERATIONAL_SCHOOLS,SY_STATUS', ...rows].join('\n'))
    expect(await refusedIn(path)).toEqual([
      'd.csv 3: “17000020” is not an ID of seven digits',
      'd.csv 4: the district 1700001 is in line 2 already',
      'd.csv 5: it has no name',
      'd.csv 6: “Nowhere” is not a state',
      'd.csv 7: “many” is not a whole number',
      expect.stringContaining('d.csv 8: the name “long long'),
      'd.csv 9: “17-0007” is not an ID of seven digits',
      'd.csv 10: “-3” is not a whole number',
    ])
    const { facts, listed } = await readFiles([path])
    expect([...facts.keys()]).toEqual(['1700001', '1700009'])
    // A district with a wrong row isn't gone.
    expect(listed?.has('1700005')).toBe(true)
  })
})

describe('the report', () => {
  const known = new Map<string, DistrictFacts>()
  const facts = (id: string, name: string): DistrictFacts => ({
    id,
    name,
    city: 'Athens',
    state: 'AL',
    localeType: null,
    localeSize: null,
    schoolCount: null,
    studentCount: null,
    teacherCount: null,
    schoolYear: '2024–25',
    source: albertville.source,
  })
  known.set('0100006', facts('0100006', 'Marshall'))
  known.set('0100099', facts('0100099', 'Old Mill'))

  it('says what is added, changed, gone, and refused, and where it stands in the files', async () => {
    const { notes, ...collected } = await readFiles([fileNamed('d.csv', directory), fileNamed('m.csv', membership)])
    const given = [...collected.facts.values()].filter(({ id }) => !collected.leftOut.has(id))
    const comparison = compareDistricts(known, given, collected.listed)
    const lines = reportLines({ notes, collected, comparison, prunes: false }).join('\n')
    expect(lines).toContain('Added: 2\n  0100005 Albertville City, AL (d.csv, line 2)')
    expect(lines).toContain('Changed: 1\n  0100006 Marshall County, AL (d.csv, line 3)')
    expect(lines).toContain('Gone, and kept (--prune deletes them): 1\n  0100099 Old Mill, AL')
    expect(lines).toContain('Refused: 1\n  m.csv, line 7: no directory names the district 3600000')
  })

  it('files without a directory change what they name, and nothing is gone', async () => {
    const { notes, ...collected } = await readFiles([fileNamed('s.csv', staff)])
    const comparison = compareDistricts(known, collected.facts.values(), collected.listed)
    expect(comparison).toMatchObject({ added: [], unchanged: 1, gone: [], unknown: ['0100005'] })
    expect(reportLines({ notes, collected, comparison, prunes: true }).join('\n')).toContain('No directory was among')
  })
})

it('19,000 rows are read in a moment', async () => {
  const path = fileNamed('large.zip', zipped({ 'large.csv': largeDirectory(19_000) }))
  const started = performance.now()
  const { facts, refused } = await readFiles([path])
  expect([facts.size, refused.length]).toEqual([19_000, 0])
  expect(performance.now() - started).toBeLessThan(10_000)
})

it('a file of 200 MB is read without keeping it in memory', async () => {
  const [heading = '', category = '', , total = ''] = membership.split('\n')
  const path = fileNamed('ccd_lea_052.csv', `${heading}\n`)
  const categories = `${category}\n`.repeat(5000)
  for (let size = 0, i = 0; size < 200_000_000; size += categories.length, i++)
    appendFileSync(path, `${categories}${total.replace('0100005', String(1_000_000 + i))}\n`)
  const before = process.memoryUsage().rss
  const { facts, refused } = await readFiles([path])
  expect([facts.get('1000003')?.studentCount, refused]).toEqual([5824, []])
  expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000)
})
