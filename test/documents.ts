import { deflateRawSync } from 'node:zlib'

export const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Makes a PDF with one object. */
export const pdf = (body: string) => toBytes(`%PDF-1.7\n1 0 obj\n${body}\nendobj\n%%EOF\n`)

/** Makes a ZIP file of these parts. `claims` is the unpacked size that every part says it has. */
export function zip(parts: Record<string, string>, { claims }: { claims?: number } = {}): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text))
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(claims ?? Buffer.byteLength(text), 18)
    header.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), header, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end]))
}
