import { describe, expect, it } from 'vitest'
import { brand } from '../../../src/platform/config/brand'
import { renderMail } from '../../../src/platform/mail/mail-template'
import { everyMail, stop, toTeam } from './every-mail'

/** Every mail to people outside the team. */
const all = Object.entries(everyMail({ name: 'Ann', text: 'Teacher' })).flatMap(([name, mails]) =>
  toTeam.includes(name) ? [] : mails.map((content) => [name, content] as const),
)

describe.each(all)('the mail "%s"', (name, content) => {
  const { subject, text, html } = renderMail(content)

  it('a mail has a greeting, starts with a capital, and says what happens to people who ignore it', () => {
    const isRelayed = name === 'messageMail' || name === 'replyMail'
    if (!isRelayed) expect(text).toMatch(/^Hi( Ann)?,\n\n[A-Z]/)
    expect(text).not.toMatch(/e-mail|\bmail\b|\bHello\b(?! there)|\bholds for\b|need do nothing|at once|!/)
    // A letter says that in its own words.
    if (name !== 'decisionMail') expect(text).toMatch(/you can ignore this email|you don’t need to do anything/i)
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
    if (content.button)
      expect(html).toMatch(/<a href="http:\/\/localhost:8787\/[^"]*" style="display: inline-block; padding/)
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
