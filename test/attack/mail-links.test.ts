import { describe, expect, it } from 'vitest'
import { brand } from '../../src/platform/config/brand'
import { renderMail } from '../../src/platform/mail/mail-template'
import { everyMail } from '../platform/mail/every-mail'

const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default' })

const attacks = [
  'https://evil.example/unlock',
  'hxxps://evil.example',
  'www.evil',
  'evil.example',
  'evil。example',
  'evil．example',
  'evil\u00AD.ex\u200Bample',
  'ann@evil.example',
  'mailto:ann@evil.example',
]
const evil = `Locked. Unlock: ${attacks.join(' now ')}`

/** Our own addresses, which every mail may have. */
const own = [/http:\/\/localhost:8787[\w/-]*/g, new RegExp(brand.mail.replaceAll('.', '\\.'), 'g')]
const withoutOwn = (text: string) => own.reduce((rest, address) => rest.replace(address, ''), text)

const mailsWith = (words: string) => Object.entries(everyMail({ name: words, text: words }))

describe('what members wrote, in every mail', () => {
  it('finds all functions that write a mail', async () => {
    const found = await Promise.all(
      Object.entries(sources).map(async ([path, read]) => {
        const source = await read()
        const mails = source.split(/\)(?:: |: Promise<)MailContent\b/).slice(0, -1)
        // A mail that is written elsewhere would not be found by its type.
        const isMail = /\bsubject:/.test(source) && /\bparagraphs:/.test(source) && !path.includes('/platform/mail/')
        if (isMail && mails.length === 0) return [path]
        return mails.flatMap(
          (before) => [...before.matchAll(/^(?:export )?(?:const|function) (\w+)/gm)].at(-1)?.[1] ?? [],
        )
      }),
    )
    expect(new Set(found.flat())).toEqual(new Set(Object.keys(everyMail({ name: '', text: '' }))))
  })

  it.each(mailsWith(evil))('%s has no link of theirs', (name, mails) => {
    for (const { quoted, ...mail } of mails) {
      // An employer with a proven address writes to one person what they want, marked as theirs.
      const { subject, text, html } = renderMail({ ...mail, ...(name !== 'messageMail' && quoted && { quoted }) })
      for (const body of [text, html.replace(/<[^>]*>/g, ' ')]) {
        expect(withoutOwn(body).normalize('NFKC')).not.toMatch(/evil\P{L}*[.。/@]|[.。/@]\P{L}*evil|hxxps:|mailto:/u)
      }
      expect(html).not.toMatch(/<a [^>]*evil/)
      expect(subject).not.toMatch(/evil|Locked/)
    }
  })

  it.each(['IEP/504: what now?', 'St. Paul vs. Dr. Lee'])('“%s” stays as it is', (words) => {
    const textsWith = (written: string) =>
      mailsWith(written).flatMap(([, mails]) => mails.map((mail) => renderMail(mail).text))
    // A title that ends as a sentence gets no period.
    const withoutEnds = (text: string) => text.replace(/(\?)\.$/gm, '$1')
    expect(textsWith(words).map(withoutEnds)).toEqual(
      textsWith('unlike').map((text) => withoutEnds(text.replaceAll('unlike', words))),
    )
  })

  it('an employer’s message stays as written, marked as theirs and without an anchor', () => {
    const [mail] = everyMail({ name: 'Ann', text: 'Apply at https://schools.example/apply' }).messageMail ?? []
    if (!mail) throw new Error('there is no message')
    const { text, html } = renderMail(mail)
    expect(text).toContain('\n> Apply at https://schools.example/apply\n')
    expect(html).toMatch(/<blockquote[^>]*><p>Apply at https:\/\/schools\.example\/apply<\/p><\/blockquote>/)
    expect(html).not.toMatch(/<a [^>]*schools\.example/)
  })
})
