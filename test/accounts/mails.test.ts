import { expect, it } from 'vitest'
import {
  newEmailMail,
  passwordChangedMail,
  resetMail,
  takenEmailMail,
  verificationMail,
} from '../../src/accounts/mails'

const href = 'http://localhost:8787/a-link'

it.each([
  ['confirming the address of a new account', verificationMail('Dana', href)],
  ['confirming another address', newEmailMail('Dana', href)],
  ['a new password', resetMail(href)],
  ['an account with an address that has one', takenEmailMail()],
])('a mail about %s is sent to addresses that took none before, because somebody just asked for it', (_, mail) => {
  expect(mail.isAskedFor).toBe(true)
})

it('a mail that nobody asked for isn’t', () => {
  expect(passwordChangedMail().isAskedFor).toBeUndefined()
})
