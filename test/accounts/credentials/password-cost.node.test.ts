import { expect, it } from 'vitest'
import { passwordCost } from '../../../src/accounts/credentials/password-cost'

it('costs what OWASP asks of a password hash outside the tests', () => {
  expect(passwordCost).toEqual({ N: 16384, r: 8, p: 5 })
})
