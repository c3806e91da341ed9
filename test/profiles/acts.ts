import { editOwnProfile } from '../../src/profiles/profile/profile'
import { answerStart, dismissStart } from '../../src/profiles/start/start'
import type { ActExample } from '../act-example'
import { getToken, makePerson } from '../make'

const education = { school: 'DePaul', degree: 'M.Ed.', study: 'Special education', isCurrent: true }

export const acts: ActExample[] = [
  {
    name: 'a member writes a summary',
    act: editOwnProfile,
    form: 'POST /profile/edit/:section',
    make: async () => {
      const fields = { summary: 'I teach reading.' }
      return { as: await getToken(await makePerson()), json: fields, formParams: { section: 'summary' }, fields }
    },
  },
  {
    name: 'a member adds an entry',
    act: editOwnProfile,
    form: 'POST /profile/edit/:section/:id',
    make: async () => ({
      as: await getToken(await makePerson()),
      json: { education: [{ ...education, start: '2024-08', end: '' }] },
      formParams: { section: 'education', id: 'new' },
      fields: { ...education, isCurrent: 'on', 'start-month': '08', 'start-year': '2024', seen: '' },
    }),
  },
  {
    name: 'a member hides from an employer',
    act: editOwnProfile,
    form: 'POST /profile/edit/found',
    make: async () => ({
      as: await getToken(await makePerson()),
      json: { relocate: true, hiddenDomains: ['lakeside.example'] },
      fields: { relocate: 'on', hide: '@lakeside.example' },
    }),
  },
  {
    name: 'an employer chooses how often mail about applicants comes',
    act: editOwnProfile,
    form: 'POST /profile/account/mail',
    make: async () => {
      const fields = { applicationMail: 'daily' }
      return { as: await getToken(await makePerson()), json: fields, fields }
    },
  },
  {
    name: 'a member answers a step of the start',
    act: answerStart,
    make: async () => ({
      as: await getToken(await makePerson()),
      json: { roles: ['speech'] },
      formParams: { step: '1' },
      fields: { 'role:speech': 'on', go: 'next' },
    }),
  },
  {
    name: 'a member dismisses the start',
    act: dismissStart,
    make: async () => ({ as: await getToken(await makePerson()) }),
  },
]
