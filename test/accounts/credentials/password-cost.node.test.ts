import { expect, it } from 'vitest'
import { passwordCost } from '../../../src/accounts/credentials/password-cost'

it('outside the tests, password hashing costs what OWASP recommends', () => {
  expect(passwordCost).toEqual({ N: 16384, r: 8, p: 5 })
})
