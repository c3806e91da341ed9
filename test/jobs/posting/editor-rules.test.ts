import { afterEach, beforeEach, expect, it } from 'vitest'
import { rulesOfEditor } from '../../../src/jobs/posting/components/editor-rules'
import { toForm } from '../../../src/jobs/posting/components/job-form-values'
import type { JobEditorData } from '../../../src/jobs/posting/job-editor-data'
import { jobMessages } from '../../../src/jobs/rules'
import { setClock } from '../../../src/platform/time/clock'
import { validationErrors } from '../../../src/ui/forms/wrong-fields'

// On the mainland it is March 2, and in American Samoa still March 1.
beforeEach(() => setClock(new Date('2027-03-02T09:00:00Z')))
afterEach(() => setClock(null))

const place = { street: '', zip: '', phone: '', contact: null, organization: 'o' }
const editorData: JobEditorData = {
  _id: 'o',
  writer: null,
  organization: 'Rock River',
  mainLocation: 'main',
  isWithheld: false,
  order: null,
  paidUntil: null,
  administrators: [],
  locations: [
    { ...place, _id: 'main', name: 'Rockford', city: 'Rockford', state: 'IL' },
    { ...place, _id: 'far', name: 'Pago Pago', city: 'Pago Pago', state: 'AS' },
  ],
}
const written = { title: 'T', summary: 'S', description: '<p>D</p>', applyLink: 'https://example.org' }

const messageFor = (
  fields: { closingDate: string; location?: string; remote?: boolean },
  saving: { mustBeComplete?: boolean; closingDate?: string } = {},
) =>
  validationErrors(rulesOfEditor(editorData, { mustBeComplete: true, closingDate: null, ...saving }), {
    ...toForm(null, editorData),
    ...written,
    ...fields,
  }).closingDate

it('the editor refuses a closing date that is over where the job is', () => {
  expect(messageFor({ closingDate: '2027-03-01' })).toBe(jobMessages.closingDate)
  expect(messageFor({ closingDate: '2027-03-02' })).toBeUndefined()
  expect(messageFor({ closingDate: '' })).toBeUndefined()
  expect(messageFor({ closingDate: '2027-03-01', location: 'far' })).toBeUndefined()
  expect(messageFor({ closingDate: '2027-03-01', location: '' })).toBe(jobMessages.closingDate)
  expect(messageFor({ closingDate: '2027-03-01', location: '', remote: true })).toBe(jobMessages.closingDate)
})

it('a job that isn’t published may keep its closing date, but not get another one that is over', () => {
  const draft = { mustBeComplete: false, closingDate: '2027-02-01' }
  expect(messageFor({ closingDate: '2027-02-01' }, draft)).toBeUndefined()
  expect(messageFor({ closingDate: '2027-02-02' }, draft)).toBe(jobMessages.closingDate)
  expect(messageFor({ closingDate: '2027-02-01' }, { ...draft, mustBeComplete: true })).toBe(jobMessages.closingDate)
})
