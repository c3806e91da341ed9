import { editOwnProfile } from '../../src/profiles/profile/profile'
import type { ActExample } from '../act-example'
import { makePerson, tokenOf } from '../make'

export const acts: ActExample[] = [
  {
    name: 'an employer chooses how often mail about applicants comes',
    act: editOwnProfile,
    form: 'POST /profile/account/mail',
    make: async () => {
      const fields = { applicationMail: 'daily' }
      return { as: await tokenOf(await makePerson()), json: fields, fields }
    },
  },
]
