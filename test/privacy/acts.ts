import { deleteOwnAccount } from '../../src/privacy/delete-account'
import type { ActExample } from '../act-example'
import { makeMember, password } from './person'

export const acts: ActExample[] = [
  {
    name: 'a member deletes their account and posts',
    act: deleteOwnAccount,
    make: async () => ({
      as: (await makeMember()).as,
      json: { password, posts: true },
      fields: { password, posts: 'on' },
    }),
  },
]
