import { expect, it, vi } from 'vitest'
import * as key from '../../src/accounts/credentials/derive-key'
import { hashPassword } from '../../src/accounts/credentials/password'
import { makePerson, request } from '../make'
import { passwordCost } from '../password-cost'

it('signing in costs the same hashing for an unknown address as for a wrong password, so timing reveals nothing', async () => {
  const { email } = await makePerson({ passwordHash: await hashPassword('four plain words here') })
  const derive = vi.spyOn(key, 'deriveKey')
  const getCost = async (address: string) => {
    derive.mockClear()
    const answer = await request('POST', '/api/auth/login', { body: { email: address, password: 'wrong' } })
    expect(answer.status).toBe(401)
    return derive.mock.calls.map(([password, , length, cost]) => ({ password, length, ...cost }))
  }
  const known = await getCost(email)
  expect(known).toEqual([{ password: 'wrong', length: 32, ...passwordCost }])
  expect(await getCost(`${crypto.randomUUID()}@example.com`)).toEqual(known)
})
