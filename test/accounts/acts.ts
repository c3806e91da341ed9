import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  requestReset,
  resetPassword,
} from '../../src/accounts/account/credentials'
import { issueToken } from '../../src/accounts/credentials/one-time-token'
import { hashPassword, noPassword } from '../../src/accounts/credentials/password'
import { inviteMember, inviteMemberAgain } from '../../src/accounts/directory/member-invitation'
import { suspendMember } from '../../src/accounts/directory/suspension'
import { resendVerification, signUp } from '../../src/accounts/registration/registration'
import { verifyEmail } from '../../src/accounts/registration/verification'
import { endOneSession, endOtherSessions } from '../../src/accounts/sessions/own-sessions'
import { signInWithLimits } from '../../src/accounts/sessions/sign-in-with-limits'
import { silenceMember } from '../../src/accounts/silence/silence'
import type { ActExample } from '../act-example'
import { db, getToken, makePerson, makeStaff, request } from '../make'

const until = '2099-01-31'
const reason = 'The same mail to everybody'
const penalty = { until: `${until}T23:59:59.000Z`, reason }

/** Staff and a member. */
async function makeMember(fields: Parameters<typeof makePerson>[0] = {}) {
  return { as: await getToken(await makeStaff()), params: { id: (await makePerson(fields)).id } }
}

const password = 'four plain words here'
const newPassword = 'quiet river stone'
const makeMemberWithPassword = async () => {
  const person = await makePerson({ passwordHash: await hashPassword(password) })
  return { ...person, as: await getToken(person) }
}
const linkFor = async (purpose: 'email' | 'reset') => {
  const { id: userId, email } = await makePerson()
  const { token, statements } = issueToken(db, { userId, purpose, email: purpose === 'email' ? `new-${email}` : email })
  await db.batch(statements)
  return token
}

export const acts: ActExample[] = [
  {
    name: 'a guest signs up',
    act: signUp,
    make: async () => {
      const fields = { displayName: 'Ana Torres', email: 'ana@example.com', title: 'Student', password }
      return { json: fields, fields }
    },
  },
  {
    name: 'a member asks for another link to confirm the address',
    act: resendVerification,
    make: async () => ({ as: await getToken(await makePerson({ verifiedEmail: null })), json: {} }),
  },
  {
    name: 'a guest asks for a link to choose a new password',
    act: requestReset,
    make: async () => {
      const { email } = await makePerson()
      return { json: { email }, fields: { email } }
    },
  },
  {
    name: 'a guest chooses a new password with a link',
    act: resetPassword,
    make: async () => {
      const [token, fields] = [await linkFor('reset'), { newPassword, verifyPassword: newPassword }]
      return { json: { token, ...fields }, formParams: { token }, fields }
    },
  },
  {
    name: 'a guest confirms a new address',
    act: confirmEmailChange,
    make: async () => {
      const token = await linkFor('email')
      return { json: { token }, formParams: { token } }
    },
  },
  {
    name: 'a member changes the password',
    act: changePassword,
    make: async () => {
      const fields = { password, newPassword }
      return { as: (await makeMemberWithPassword()).as, json: fields, fields }
    },
  },
  {
    name: 'a member asks for another address',
    act: requestEmailChange,
    make: async () => {
      const fields = { password, newEmail: 'another@example.com' }
      return { as: (await makeMemberWithPassword()).as, json: fields, fields }
    },
  },
  {
    name: 'a member signs out everywhere else',
    act: endOtherSessions,
    make: async () => {
      const person = await makeMemberWithPassword()
      await getToken(person)
      return { as: person.as }
    },
  },
  {
    name: 'a member signs out on another device',
    act: endOneSession,
    make: async () => {
      const person = await makeMemberWithPassword()
      await getToken(person)
      const sessions = await (await request('GET', '/api/auth/sessions', { as: person.as })).json<
        { _id: string; current: boolean }[]
      >()
      return { as: person.as, params: { id: sessions.find(({ current }) => !current)?._id ?? '' } }
    },
  },
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
      return { as: await getToken(await makeStaff()), json: invitation, fields: invitation }
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
