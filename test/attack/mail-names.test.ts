import { describe, expect, it } from 'vitest'
import { plainName } from '../../src/platform/mail/mail-template'

/** Characters that people, browsers, or mail programs take for the dot, the colon, the slash, or the at sign. */
const dots = ['.', '。', '．', '․', '｡', '﹒', '‥', '…', 'ꓸ', '܁']
const slashes = ['/', '\\', '／', '∕', '⁄', '＼', '⧸']
const colons = [':', '：', '﹕', '꞉', '∶']
const ats = ['@', '＠', '﹫']

describe('a name in a mail to an unconfirmed address', () => {
  it.each([...dots, ...slashes, ...colons, ...ats])('a name in a mail forms no address with %s', (sign) => {
    const name = plainName(`evil${sign}example`)
    expect(name).toBe('evil example')
    expect(name.normalize('NFKC')).not.toMatch(/[.:/@\\。]/)
  })

  it('a name in a mail has no character of an address, even after normalization', () => {
    const every = Array.from({ length: 0x1_0000 }, (_, i) => (i >= 0xd800 && i < 0xe000 ? '' : String.fromCharCode(i)))
    const kept = every.filter((sign) => /[.:/@\\]/.test(plainName(`a${sign}b`).normalize('NFKC')))
    expect(kept).toEqual([])
  })

  it('an ordinary name in a mail stays unchanged', () => {
    for (const name of ['Zoë Nguyễn-Øster', "Ann O'Neill", 'Gal·la Puig', '李小龍', 'سارة', 'Renée St–Claire'])
      expect(plainName(name)).toBe(name)
    expect(plainName('Dr. Ann Lee')).toBe('Dr Ann Lee')
  })
})
