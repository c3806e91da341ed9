import { noPassword } from '../../src/accounts/credentials/password'
import { inviteMember, inviteMemberAgain } from '../../src/accounts/directory/member-invitation'
import { suspendMember } from '../../src/accounts/directory/suspension'
import { silenceMember } from '../../src/accounts/silence/silence'
import type { ActExample } from '../act-example'
import { makePerson, makeStaff, tokenOf } from '../make'

const until = '2099-01-31'
const reason = 'The same mail to everybody'
const penalty = { until: `${until}T23:59:59.000Z`, reason }

/** Staff and a member. */
async function makeMember(fields: Parameters<typeof makePerson>[0] = {}) {
  return { as: await tokenOf(await makeStaff()), params: { id: (await makePerson(fields)).id } }
}

export const acts: ActExample[] = [
  {
    name: 'staff suspend a member',
    act: suspendMember,
    make: async () => ({ ...(await makeMember()), json: penalty, fields: { length: 'date', until, reason } }),
  },
  {
    name: 'staff silence a member',
    act: silenceMember,
    make: async () => ({ ...(await makeMember()), json: penalty, fields: { until, reason } }),
  },
  {
    name: 'staff invite a member',
    act: inviteMember,
    make: async () => {
      const invitation = { displayName: 'New Colleague', email: 'new.colleague@example.com' }
      return { as: await tokenOf(await makeStaff()), json: invitation, fields: invitation }
    },
  },
  {
    name: 'staff send an invitation again',
    act: inviteMemberAgain,
    make: () => makeMember({ verifiedEmail: null, passwordHash: noPassword }),
  },
]
