import { describe, expect, it } from 'vitest'
import * as accounts from '../../../src/accounts/mails'
import { jobsExpireLetter } from '../../../src/jobs/mails'
import { administratorInvitationLetter, trialEndsLetter } from '../../../src/organizations/mails'
import { messageLetter } from '../../../src/people/messages/message-mails'
import { brand } from '../../../src/platform/config/brand'
import { type Letter, letter } from '../../../src/platform/mail/mail-template'
import { reminderLetter } from '../../../src/profiles/entries/mails'

const href = 'http://localhost:8787/somewhere'
const stop = 'http://localhost:8787/unsubscribe/x'
const ending = { title: 'LBS1', state: 'IL', expirationDate: '2030-06-30' }

/** Every mail that people get who are not of the team. */
const all: Record<string, Letter> = {
  verification: accounts.verificationLetter('Ann', href),
  reset: accounts.resetLetter(href),
  'password changed': accounts.passwordChangedLetter(),
  'new email': accounts.newEmailLetter('Ann', href),
  goodbye: accounts.goodbyeLetter('Ann'),
  'deleted by staff': accounts.anonymisedLetter('Ann'),
  'email changed': accounts.emailChangedLetter(),
  'member invitation': accounts.memberInvitationLetter('Ann', href),
  'taken email': accounts.takenEmailLetter(),
  'job expires': jobsExpireLetter({ titles: ['Teacher'], href, stop }),
  'jobs expire': jobsExpireLetter({ titles: ['Teacher', 'Aide'], href, stop }),
  'trial ends': trialEndsLetter({ ends: '2030-06-30T00:00:00.000Z', href, stop }),
  'administrator invitation': administratorInvitationLetter({ name: 'Ann', organization: 'School', href }),
  certification: reminderLetter({ displayName: 'Ann', certifications: [ending], href, stop }),
  certifications: reminderLetter({ displayName: 'Ann', certifications: [ending, ending], href, stop }),
  message: messageLetter({ organization: 'School', sender: 'Bo', message: 'Hello there.', href }),
}

describe.each(Object.entries(all))('the mail "%s"', (name, content) => {
  const { subject, text, html } = letter(content)

  it('is plain American English: a greeting, then a capital, and what happens to those who ignore it', () => {
    if (name !== 'message') expect(text).toMatch(/^Hi( Ann)?,\n\n[A-Z]/)
    expect(text).not.toMatch(/e-mail|\bmail\b|\bHello\b(?! there)|\bholds for\b|need do nothing|at once|!/)
    expect(text).toMatch(/you can ignore this email|you don’t need to do anything/i)
    expect(subject).toMatch(/^[A-Z0-9]/)
    expect(subject.length).toBeLessThanOrEqual(60)
  })

  it('is signed by the team, says why it came and where the operator is', () => {
    expect(text).toContain('The SPED Commons team')
    for (const body of [text, html]) {
      expect(body).toContain('You’re getting this email because')
      expect(body).toContain(brand.postalAddress)
    }
  })

  it('is readable in light and dark programs and on a phone', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toMatch(/<body [^>]*background-color: #FFFFFF; color: #1D2733/)
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  it('has one button at most, with padding and a background of its own', () => {
    const cells = html.match(/<td style="background-color/g) ?? []
    expect(cells).toHaveLength(content.button ? 1 : 0)
    if (content.button) expect(html).toMatch(new RegExp(`<a href="${href}[^"]*" style="display: inline-block; padding`))
  })
})

it('escapes everything, and lets no control through', () => {
  const evil = '<b>&"\u0007'
  const { text, html } = letter({ subject: 'S', paragraphs: [evil], closing: [evil], answering: evil, why: evil })
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;&amp;&quot; ')
  expect(text).not.toContain('\u0007')
})

it('offers to stop the mail only where that can be', () => {
  expect(letter({ subject: 'S', paragraphs: [], stop }).text).toContain(`Stop these emails: ${stop}`)
  expect(letter({ subject: 'S', paragraphs: [] }).text).not.toContain('Stop these emails')
})
