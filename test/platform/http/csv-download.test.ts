import { describe, expect, it } from 'vitest'
import { attachment, streamCsv, toCsv } from '../../../src/platform/http/csv-download'

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

describe('CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\u200B=1',
    '\u00AD\uFEFF+1',
    ' @a',
    '\u0000=1',
    '“=1',
  ])('a CSV file disarms %j', (cell) => {
    expect(toCsv(['Name'], [[cell]])).toContain(`'${cell}`)
  })

  it('a CSV file disarms a formula in quotes, and leaves other quotes', () => {
    expect(toCsv(['Name'], [['"=1'], ['"Ann" - yes']])).toContain('"\'""=1"\r\n"""Ann"" - yes"')
  })

  it('a CSV file quotes every cell, ends each record with CRLF, and declares UTF-8', () => {
    expect(
      toCsv(
        ['Name', 'Title'],
        [
          ['Dana, "D"', 'a\nb'],
          [';=1+1', ''],
        ],
      ),
    ).toBe('\uFEFF"Name","Title"\r\n"Dana, ""D""","a\nb"\r\n";=1+1",""\r\n')
  })

  it('a streamed CSV file is identical, and requests its parts as they are read', async () => {
    const rows = [['Dana'], ['=1'], ['Ana']]
    async function* parts() {
      yield rows.slice(0, 2)
      yield []
      yield rows.slice(2)
    }
    const bytes = await new Response(streamCsv(['Name'], parts(), () => {})).bytes()
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(toCsv(['Name'], rows))
  })

  it('a streamed CSV file stops if a part can’t be read, and reports the error', async () => {
    async function* parts() {
      yield [['Dana']]
      throw new Error('no more')
    }
    const faults: unknown[] = []
    const reading = new Response(streamCsv(['Name'], parts(), (fault) => faults.push(fault))).text()
    await expect(reading).rejects.toThrow('no more')
    expect(faults).toEqual([new Error('no more')])
  })
})
