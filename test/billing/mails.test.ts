import { expect, it } from 'vitest'
import { orderPaidMail } from '../../src/billing/mails'

it('the mail about a paid order says until when the plan is paid, if the plan has an end', () => {
  const order = { plan: 'yearly', poNumber: '7', origin: 'https://spedcommons.test' } as const
  const textWith = (ends: string | null) => orderPaidMail({ ...order, ends }).paragraphs.join(' ')
  expect(textWith('2027-03-04T12:00:00.000Z')).toContain(', paid until March 4, 2027.')
  expect(textWith(null)).not.toContain('until')
})
