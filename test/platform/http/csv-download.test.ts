import { describe, expect, it } from 'vitest'
import { attachment } from '../../../src/platform/http/csv-download'

describe('attachment', () => {
  it.each([
    ['Whitfield-resume-1.docx', 'attachment; filename="Whitfield-resume-1.docx"'],
    [
      'Jiménez-resume-1.docx',
      `attachment; filename="Jimenez-resume-1.docx"; filename*=UTF-8''Jim%C3%A9nez-resume-1.docx`,
    ],
    [
      'Łukasz Ørsted.docx',
      `attachment; filename="Lukasz Orsted.docx"; filename*=UTF-8''%C5%81ukasz%20%C3%98rsted.docx`,
    ],
    ['李-resume-1.docx', `attachment; filename="_-resume-1.docx"; filename*=UTF-8''%E6%9D%8E-resume-1.docx`],
    ['a"\r\nSet-Cookie: b/../c.docx', 'attachment; filename="a___Set-Cookie_ b_.._c.docx"'],
    [
      "O\u2019Connor (1)'s.docx",
      `attachment; filename="O'Connor (1)'s.docx"; filename*=UTF-8''O%E2%80%99Connor%20%281%29%27s.docx`,
    ],
    ['a\uD800.docx', `attachment; filename="a_.docx"; filename*=UTF-8''a%EF%BF%BD.docx`],
  ])('the attachment header has the file name %j', (name, header) => {
    expect(attachment(name)).toBe(header)
  })
})
