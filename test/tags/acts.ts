import { changeTag, followTag, mergeTag } from '../../src/tags/acts'
import type { ActExample } from '../act-example'
import { getToken, makePerson, makeStaff } from '../make'
import { makeQuestion } from '../questions/make-question'

export const acts: ActExample[] = [
  {
    name: 'a member follows a tag',
    act: followTag,
    make: async () => {
      await makeQuestion({ tags: ['iep'] })
      const follow = { params: { slug: 'iep' }, json: { follow: true }, fields: { follow: 'yes' } }
      return { as: await getToken(await makePerson()), ...follow }
    },
  },
  {
    name: 'staff change a tag',
    act: changeTag,
    make: async () => {
      await makeQuestion({ tags: ['iep'] })
      const change = { text: 'IEPs', description: 'Plans.' }
      return {
        as: await getToken(await makeStaff()),
        params: { slug: 'iep' },
        json: { ...change, synonyms: ['plan'], reserved: true },
        fields: { ...change, synonyms: 'plan', reserved: 'on' },
      }
    },
  },
  {
    name: 'staff merge a tag into another one',
    act: mergeTag,
    make: async () => {
      await makeQuestion({ tags: ['iep', 'plan'] })
      const merge = { into: 'iep', why: 'They mean the same.' }
      return { as: await getToken(await makeStaff()), params: { slug: 'plan' }, json: merge, fields: merge }
    },
  },
]
