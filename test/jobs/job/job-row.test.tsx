import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JobRow } from '../../../src/jobs/job/shared/job-row'
import { noMarks } from '../../../src/jobs/job-marks'
import type { FoundJob } from '../../../src/jobs/search/job-card'

const now = '2026-11-22T12:00:00.000Z'
const job: FoundJob = {
  _id: 'a',
  title: 'SLP, K–5',
  jobType: 'Full-time',
  remote: false,
  salaryAmount: '68400-92100',
  salaryPeriod: 'Year',
  organization: { _id: 'o', name: 'Rock River' },
  location: null,
  city: 'Rockford',
  state: 'IL',
  distance: 80,
  closingDate: null,
  updated: '2026-11-20T12:00:00.000Z',
}

/** The lines of the row, as they are read. */
function toLines(props: Partial<Parameters<typeof JobRow>[0]> = {}): string[] {
  const html = renderToStaticMarkup(<JobRow job={job} now={now} marks={noMarks} {...props} />)
  return [...html.matchAll(/<(h2|p)\b.*?<\/\1>/g)].map(([line]) =>
    line.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  )
}

describe('a row of a list of jobs', () => {
  it('has three lines: the title, who and where, and pay, type, and date', () => {
    expect(toLines()).toEqual([
      'SLP, K–5',
      'Rock River · Rockford, IL · 80 miles',
      '$68,400–$92,100 a year · Full-time · 2 days ago · New',
    ])
  })

  it('leaves out what isn’t known', () => {
    expect(toLines({ job: { ...job, remote: true, salaryAmount: '' } }).slice(1)).toEqual([
      'Rock River · Remote USA',
      'Full-time · 2 days ago · New',
    ])
    expect(toLines({ job: { ...job, city: '', state: '', distance: null } })[1]).toBe('Rock River')
  })

  it.each([
    ['2026-11-19T12:00:01.000Z', true],
    ['2026-11-19T12:00:00.000Z', false],
    // The server’s clock may be a little behind.
    ['2026-11-22T12:00:05.000Z', true],
  ])('a job of %s is new for three days: %s', (updated, isNew) => {
    expect(toLines({ job: { ...job, updated } })[2]?.endsWith('New')).toBe(isNew)
  })

  it('says what the reader has done, for this job alone', () => {
    const updated = '2026-11-01T12:00:00.000Z'
    const toLine = (saved: string[], applied: Record<string, string>, viewed: string[] = []) =>
      toLines({ job: { ...job, updated }, marks: { saved, viewed, applied } })[2]
        ?.split(' · ')
        .slice(3)
    expect(toLine(['a'], { a: now })).toEqual(['Saved', 'Applied'])
    expect(toLine(['a'], {})).toEqual(['Saved'])
    expect(toLine(['b'], { b: now }, ['b'])).toEqual([])
    expect(toLine(['a'], {}, ['a'])).toEqual(['Viewed', 'Saved'])
    // A job that was opened isn’t new to its reader any more.
    expect(toLines({ marks: { saved: [], viewed: ['a'], applied: {} } })[2]?.endsWith('2 days ago · Viewed')).toBe(true)
  })

  it('has Viewed ready, hidden, where the browser has no code for it', () => {
    const html = renderToStaticMarkup(<JobRow job={job} now={now} />)
    expect(html).toMatch(/<span data-viewed="a" hidden="".*?>[^<]*Viewed<\/span>/)
  })
})
