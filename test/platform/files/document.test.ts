import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '../../../src/platform/files/document'
import { pdf, toBytes, zip } from '../../documents'

const packed = (body: string, filter = '/Filter /FlateDecode') =>
  pdf(`<< ${filter} >>\nstream\n${deflateSync(Buffer.from(body)).toString('latin1')}\nendstream`)
const types = '<Types><Override ContentType="application/xml"/></Types>'
const word = (parts: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': types, 'word/document.xml': '<document/>', ...parts })
const linked = (type: string, mode = 'TargetMode="External"') => ({
  'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="https://evil.example/a" ${mode}/></Relationships>`,
})

describe('what a file is', () => {
  it.each([
    ['a PDF', pdf('<< /Type /Page >>'), 'pdf'],
    ['a PDF with packed text', packed('BT (Hello) Tj ET'), 'pdf'],
    ['a Word document', word(), 'docx'],
    ['a Word document with a link to read', word(linked('hyperlink')), 'docx'],
  ])('%s is taken', (_, bytes, type) => expect(checkDocument(bytes)).toMatchObject({ type }))

  it.each([
    ['text', toBytes('Hello'), 'type'],
    ['a page', toBytes('<script>alert(1)</script>'), 'type'],
    ['another ZIP file', zip({ 'a.txt': 'a' }), 'type'],
    ['a cut PDF', toBytes('%PDF-1.7\n'), 'type'],
    ['a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'), 'active'],
    ['a script in disguise', pdf('<< /S /J#61va#53cript >>'), 'active'],
    ['a launch action', pdf('<< /S /Launch /F (a.exe) >>'), 'active'],
    ['a script in a packed stream', packed('<< /S /JavaScript >>'), 'active'],
    ['a packed stream that says nothing about itself', packed('<< /S /Launch >>', ''), 'active'],
    ['an encrypted PDF', pdf('<< /Encrypt 2 0 R >>'), 'active'],
    ['a macro', word({ 'word/vbaProject.bin': 'x' }), 'active'],
    ['a macro type', word({ '[Content_Types].xml': '<a ContentType="x.macro&#69;nabled.main"/>' }), 'active'],
    ['an external template', word(linked('attachedTemplate')), 'active'],
    ['an external template in disguise', word(linked('attachedTemplate', 'TargetMode="&#69;xternal"')), 'active'],
  ])('%s is refused', (_, bytes, fault) => expect(checkDocument(bytes)).toEqual({ fault }))

  it('a part that unpacks to more than it says is refused', () => {
    const bomb = zip({ '[Content_Types].xml': 'x'.repeat(100_000), 'word/document.xml': '<a/>' }, { claims: 10 })
    expect(checkDocument(bomb)).toEqual({ fault: 'type' })
  })
})
