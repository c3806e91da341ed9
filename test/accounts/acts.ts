import { issueToken } from '../../src/accounts/credentials/one-time-token'
import { hashPassword, noPassword } from '../../src/accounts/credentials/password'
import { inviteMember, inviteMemberAgain } from '../../src/accounts/directory/member-invitation'
import { suspendMember } from '../../src/accounts/directory/suspension'
import { verifyEmail } from '../../src/accounts/registration/verification'
import { signInWithLimits } from '../../src/accounts/sessions/sign-in-with-limits'
import { silenceMember } from '../../src/accounts/silence/silence'
import type { ActExample } from '../act-example'
import { db, makePerson, makeStaff, tokenOf } from '../make'

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
  {
    name: 'a guest signs in',
    act: signInWithLimits,
    make: async () => {
      const password = 'four plain words here'
      const { email } = await makePerson({ passwordHash: await hashPassword(password) })
      return { json: { email, password }, fields: { email, password } }
    },
  },
  {
    name: 'a guest confirms an address with a new password',
    act: verifyEmail,
    make: async () => {
      const { id: userId, email } = await makePerson({ verifiedEmail: null })
      const { token, statements } = issueToken(db, { userId, purpose: 'verify', email })
      await db.batch(statements)
      const fields = { newPassword: 'four plain words here' }
      return { json: { token, ...fields }, formParams: { token }, fields }
    },
  },
]
