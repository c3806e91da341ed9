import { readZip } from '../../platform/files/zip'

/** What stands before an item of a list. */
const bulletMark = '• '

/** Far more than any resume. */
const maxXmlBytes = 8 * 1024 * 1024
const maxLines = 2000
const maxLineLength = 1000

/**
 * Reads the paragraphs of a checked .docx, one a line, without empty ones. A tab stays a tab. Returns null for a
 * document that is too large to be a resume.
 */
export function readWordLines(bytes: Uint8Array): string[] | null {
  const part = readZip(bytes)?.find(({ name }) => name.toLowerCase() === 'word/document.xml')
  const xml = part?.read()
  if (!xml || xml.length > maxXmlBytes) return null
  const lines: string[] = []
  let line = ''
  let isItem = false
  function end() {
    const text = line.trim().slice(0, maxLineLength)
    if (text) lines.push(isItem && !text.startsWith(bulletMark) ? bulletMark + text : text)
    line = ''
  }
  for (const [tag, text] of new TextDecoder().decode(xml).matchAll(wanted)) {
    if (lines.length >= maxLines) break
    if (text !== undefined) line += decoded(text)
    else if (tag.startsWith('<w:numPr')) isItem = true
    else if (tag.startsWith('<w:tab')) line += '\t'
    else {
      end()
      if (tag === '</w:p>') isItem = false
    }
  }
  end()
  return lines
}

/** The text of a run, a tab in it, a line break, a mark of a list, and the end of a paragraph. */
const wanted = /<w:t(?: [^<>]{0,100})?>([^<]*)<|<w:tab\/>|<w:(?:br|cr)(?: [^<>]{0,100})?\/>|<w:numPr>|<\/w:p>/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’' }

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' '
    },
  )
}
