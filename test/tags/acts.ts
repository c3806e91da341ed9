import { followTag } from '../../src/tags/follow-tag'
import type { ActExample } from '../act-example'
import { makePerson, tokenOf } from '../make'
import { makeQuestion } from '../questions/make-question'

export const acts: ActExample[] = [
  {
    name: 'a member follows a tag',
    act: followTag,
    make: async () => {
      await makeQuestion({ tags: ['iep'] })
      const follow = { params: { slug: 'iep' }, json: { follow: true }, fields: { follow: 'yes' } }
      return { as: await tokenOf(await makePerson()), ...follow }
    },
  },
]
