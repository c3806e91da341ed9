import { inflateSync } from 'node:zlib'
import { readZip, type ZipPart } from './zip'

export type DocumentType = 'docx' | 'pdf'

export const documentTypes: Readonly<Record<DocumentType, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

const maxDocumentMegabytes = 2

/** The largest file that people may send. */
export const maxDocumentBytes = maxDocumentMegabytes * 1024 * 1024

export const documentMessages = {
  tooLarge: `Choose a file of at most ${maxDocumentMegabytes} MB.`,
  type: 'Choose a Word document (.docx) or a PDF.',
  active: 'This file contains a macro, a script, or a link to another file. Save it without that, and try again.',
} as const

export type CheckedDocument = { type: DocumentType; bytes: Uint8Array<ArrayBuffer> }
type Fault = keyof typeof documentMessages

/**
 * Says what a file is by its content; its name and its declared type don’t count. Files that could do something when
 * they are opened are refused.
 */
export function checkDocument(bytes: Uint8Array<ArrayBuffer>): CheckedDocument | { fault: Fault } {
  const type = getType(bytes)
  if (type === null) return { fault: 'type' }
  const fault = type === 'pdf' ? faultOfPdf(bytes) : faultOfWord(bytes)
  return fault ? { fault } : { type, bytes }
}

function getType(bytes: Uint8Array): DocumentType | null {
  const start = latin(bytes.subarray(0, 5))
  if (start === '%PDF-') return 'pdf'
  return start.startsWith('PK\x03\x04') ? 'docx' : null
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

function faultOfWord(bytes: Uint8Array): Fault | null {
  const parts = readZip(bytes)
  if (!parts) return 'type'
  const named = (name: string) => parts.find((part) => part.name.toLowerCase() === name)
  const types = named('[content_types].xml')
  if (!types || !named('word/document.xml')) return 'type'
  try {
    if (parts.some(({ name }) => activePart.test(name)) || activeType.test(readXml(types))) return 'active'
    return parts.some((part) => part.name.toLowerCase().endsWith('.rels') && leadsElsewhere(part)) ? 'active' : null
  } catch {
    // What can’t be unpacked or read as XML isn’t a document.
    return 'type'
  }
}

const activePart = /vbaProject|vbaData|\/activeX\/|\/embeddings\/|\.(?:bin|exe|dll|js|vbs|ocx)$/i
const activeType = /macroEnabled|vbaProject|activeX/i

/** Whether a part names something outside the file, other than the target of a link that a reader may press. */
function leadsElsewhere(part: ZipPart): boolean {
  const tags = readXml(part).match(/<[^<>]*Relationship\s[^<>]*>/g) ?? []
  return tags.some((tag) => /TargetMode\s*=\s*["']\s*External/i.test(tag) && !/\/hyperlink["']/i.test(tag))
}

/** Reads XML without character references, so that nothing hides behind them. */
function readXml(part: ZipPart): string {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(part.read())
  if (/<!DOCTYPE|<!ENTITY|\0/i.test(xml)) throw new SyntaxError('unusual XML')
  return xml.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
  })
}

/** The name in a PDF, in which each letter may also be written as `#4a`. */
const pdfName = (name: string) =>
  new RegExp(`/${[...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}`, 'i')

const activeNames = ['JavaScript', 'Launch'].map(pdfName)
const encrypted = pdfName('Encrypt')

const maxStreams = 5000
const maxInflated = 48 * 1024 * 1024

function faultOfPdf(bytes: Uint8Array): Fault | null {
  const text = latin(bytes)
  if (!text.includes('%%EOF')) return 'type'
  // What is encrypted can’t be checked.
  if (encrypted.test(text) || isActive(text)) return 'active'
  let left = maxInflated
  let count = 0
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue
    if (++count > maxStreams) return 'active'
    const from = index + (text[index + 6] === '\r' ? 8 : 7)
    const inflated = inflate(bytes.subarray(from, streamEnd(text, from)), left)
    if (inflated === 'too large' || (inflated && isActive(latin(inflated)))) return 'active'
    left -= inflated?.length ?? 0
  }
  return null
}

const isActive = (text: string) => activeNames.some((name) => name.test(text))

function streamEnd(text: string, from: number): number {
  const end = text.indexOf('endstream', from)
  return end < 0 ? text.length : end
}

/** Null for a stream that isn’t packed with Flate. One that is cut off is read as far as it goes. */
function inflate(packed: Uint8Array, maxOutputLength: number): Uint8Array | null | 'too large' {
  // A Flate stream begins with its method, and its first two bytes are a multiple of 31.
  const [method = 0, flags = 0] = packed
  if ((method & 15) !== 8 || ((method << 8) | flags) % 31 !== 0) return null
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush: 2 })
  } catch (error) {
    return error instanceof RangeError ? 'too large' : null
  }
}
