import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JobArticle } from '../../../src/jobs/job/shared/job-article'
import { blankTerms } from '../../../src/jobs/job-terms'
import { blankJob } from '../../../src/jobs/rules'

const now = '2026-11-22T12:00:00.000Z'
const nothingRead = { role: null, gradeBands: [], setting: null, salaryFrom: null, salaryTo: null }
const question = { _id: '', required: false, choices: [] }

function toText(applyHere: boolean) {
  const job = {
    ...blankJob,
    ...blankTerms,
    title: 'SLP',
    loc: 'Rockford, IL',
    updated: now,
    read: nothingRead,
    applyHere,
    organization: { name: 'Rock River' },
    questions: [
      { ...question, text: 'Are you licensed?', kind: 'yes-no' as const, required: true },
      { ...question, text: 'Which campus?', kind: 'choice' as const, choices: ['North', 'South'] },
    ],
  }
  return renderToStaticMarkup(<JobArticle job={job} now={now} />).replace(/<[^>]+>/g, ' ')
}

it('those who write or check a job see that candidates apply here, and what they are asked', () => {
  const text = toText(true)
  for (const words of ['Candidates apply on this site.', 'Are you licensed?', 'Yes or no', 'Optional: North · South'])
    expect(text).toContain(words)
})

it('nothing is asked where candidates apply elsewhere', () => {
  expect(toText(false)).not.toContain('Are you licensed?')
})
