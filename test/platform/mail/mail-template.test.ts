import { describe, expect, it } from 'vitest'
import * as accounts from '../../../src/accounts/mails'
import { jobsExpireMail } from '../../../src/jobs/mails'
import { noticeMail } from '../../../src/notifications/mails/notice-mail'
import { administratorInvitationMail, trialEndsMail } from '../../../src/organizations/mails'
import { messageMail } from '../../../src/people/messages/message-mails'
import { brand } from '../../../src/platform/config/brand'
import { type MailContent, renderMail } from '../../../src/platform/mail/mail-template'
import { certificationReminderMail } from '../../../src/profiles/entries/mails'
import * as scholarships from '../../../src/scholarships/mails'

const href = 'http://localhost:8787/somewhere'
const stop = 'http://localhost:8787/unsubscribe/x'
const ending = { title: 'LBS1', state: 'IL', expirationDate: '2030-06-30' }

const scholarship = {
  displayName: 'Ann',
  headline: '2022 $1,000 Future SPED Teacher Scholarship',
  deadline: 'November 15, 11:59 PM Central Time',
  href,
  stop,
}

/** Every mail to people outside the team. */
const all: Record<string, MailContent> = {
  verification: accounts.verificationMail('Ann', href),
  reset: accounts.resetMail(href),
  'password changed': accounts.passwordChangedMail(),
  'new email': accounts.newEmailMail('Ann', href),
  goodbye: accounts.goodbyeMail('Ann'),
  'deleted by staff': accounts.anonymizedMail('Ann'),
  'email changed': accounts.emailChangedMail(),
  'member invitation': accounts.memberInvitationMail('Ann', href),
  'taken email': accounts.takenEmailMail(),
  'job expires': jobsExpireMail({ titles: ['Teacher'], href, stop }),
  'jobs expire': jobsExpireMail({ titles: ['Teacher', 'Aide'], href, stop }),
  'trial ends': trialEndsMail({ ends: '2030-06-30T00:00:00.000Z', href, stop }),
  'administrator invitation': administratorInvitationMail({
    name: 'Ann',
    inviter: 'Rosa',
    organization: 'School',
    href,
  }),
  certification: certificationReminderMail({ displayName: 'Ann', certifications: [ending], href, stop }),
  certifications: certificationReminderMail({ displayName: 'Ann', certifications: [ending, ending], href, stop }),
  notice: noticeMail({
    displayName: 'Ann',
    kind: 'answer',
    notices: [{ title: 'New answer', href: '/somewhere' }],
    origin: 'http://localhost:8787',
    stop,
  }),
  'scholarship receipt': scholarships.receiptMail({
    ...scholarship,
    fields: { school: 'Rock River', major: 'Education', graduation: '05/2027', essay: 'Because.\n\nIt matters.' },
    until: 'November 15, 11:59 PM Central Time',
  }),
  'scholarship closes': scholarships.closingMail({ ...scholarship, left: '3 days left' }),
  'scholarship opens': scholarships.openingMail(scholarship),
  message: messageMail({ organization: 'School', sender: 'Bo', message: 'Hello there.', href }),
}

describe.each(Object.entries(all))('the mail "%s"', (name, content) => {
  const { subject, text, html } = renderMail(content)

  it('a mail has a greeting, starts with a capital, and says what happens to people who ignore it', () => {
    if (name !== 'message') expect(text).toMatch(/^Hi( Ann)?,\n\n[A-Z]/)
    expect(text).not.toMatch(/e-mail|\bmail\b|\bHello\b(?! there)|\bholds for\b|need do nothing|at once|!/)
    expect(text).toMatch(/you can ignore this email|you don’t need to do anything/i)
    expect(subject).toMatch(/^[A-Z0-9]/)
    expect(subject.length).toBeLessThanOrEqual(60)
  })

  it('a mail is signed by the team, and says why it came and where the operator is', () => {
    expect(text).toContain('The SPED Commons team')
    for (const body of [text, html]) {
      expect(body).toContain('You’re getting this email because')
      expect(body).toContain(brand.postalAddress)
    }
  })

  it('a mail is readable in light and dark mail programs and on a phone', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toMatch(/<body [^>]*background-color: #FFFFFF; color: #1D2733/)
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  it('a mail has at most one button, with its own padding and background', () => {
    const cells = html.match(/<td style="background-color/g) ?? []
    expect(cells).toHaveLength(content.button ? 1 : 0)
    if (content.button) expect(html).toMatch(new RegExp(`<a href="${href}[^"]*" style="display: inline-block; padding`))
  })
})

it('a mail escapes everything, and contains no control character', () => {
  const evil = '<b>&"\u0007'
  const { text, html } = renderMail({ subject: 'S', paragraphs: [evil], closing: [evil], answering: evil, why: evil })
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;&amp;&quot; ')
  expect(text).not.toContain('\u0007')
})

it('a mail offers an unsubscribe link only if that is possible', () => {
  expect(renderMail({ subject: 'S', paragraphs: [], stop }).text).toContain(`Stop these emails: ${stop}`)
  expect(renderMail({ subject: 'S', paragraphs: [] }).text).not.toContain('Stop these emails')
})
