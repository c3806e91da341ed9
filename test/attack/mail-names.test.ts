import { describe, expect, it } from 'vitest'
import { plainName } from '../../src/platform/mail/mail-template'

/** What the dot, the colon, the slash and the at sign are taken for, by people, browsers or mail programs. */
const dots = ['.', '。', '．', '․', '｡', '﹒', '‥', '…', 'ꓸ', '܁']
const slashes = ['/', '\\', '／', '∕', '⁄', '＼', '⧸']
const colons = [':', '：', '﹕', '꞉', '∶']
const ats = ['@', '＠', '﹫']

describe('a name in a mail to an address that nobody has proven', () => {
  it.each([...dots, ...slashes, ...colons, ...ats])('forms no address with %s', (sign) => {
    const name = plainName(`evil${sign}example`)
    expect(name).toBe('evil example')
    expect(name.normalize('NFKC')).not.toMatch(/[.:/@\\。]/)
  })

  it('holds no sign of an address, whichever character becomes one when it is normalized', () => {
    const every = Array.from({ length: 0x1_0000 }, (_, i) => (i >= 0xd800 && i < 0xe000 ? '' : String.fromCharCode(i)))
    const kept = every.filter((sign) => /[.:/@\\]/.test(plainName(`a${sign}b`).normalize('NFKC')))
    expect(kept).toEqual([])
  })

  it('stays the name that it is', () => {
    for (const name of ['Zoë Nguyễn-Øster', "Ann O'Neill", 'Gal·la Puig', '李小龍', 'سارة', 'Renée St–Claire'])
      expect(plainName(name)).toBe(name)
    expect(plainName('Dr. Ann Lee')).toBe('Dr Ann Lee')
  })
})
