import { inflateRawSync } from 'node:zlib'

/** The most bytes that all parts together may have when they are unpacked. */
const maxUnpacked = 32 * 1024 * 1024
const maxParts = 2000

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** A part of a ZIP file. `read` unpacks it. */
export type ZipPart = { name: string; read: () => Uint8Array }

/**
 * Reads the list of parts at the end of a ZIP file, as office programs do. Returns null for anything unusual: another
 * format, encryption, ZIP64, two parts with one name, or more than 32 MB when unpacked.
 */
export function readZip(bytes: Uint8Array): ZipPart[] | null {
  try {
    return readParts(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes)
  } catch (error) {
    // A position outside the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readParts(view: DataView, bytes: Uint8Array): ZipPart[] | null {
  const end = findEnd(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count > maxParts) return null
  const parts = new Map<string, ZipPart>()
  let total = 0
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== entryMark) return null
    const flags = view.getUint16(at + 8, true)
    const method = view.getUint16(at + 10, true)
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const nameLength = view.getUint16(at + 28, true)
    const start = view.getUint32(at + 42, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    total += size
    const isUsual = (flags & 1) === 0 && (method === 0 || method === 8) && total <= maxUnpacked
    if (!isUsual || parts.has(name.toLowerCase())) return null
    parts.set(name.toLowerCase(), { name, read: () => unpack(view, bytes, { start, packed, size, method }) })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return [...parts.values()]
}

/** The list of parts is followed by its end record, which ends in a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--) if (view.getUint32(at, true) === endMark) return at
  return null
}

type Position = { start: number; packed: number; size: number; method: number }

function unpack(view: DataView, bytes: Uint8Array, { start, packed, size, method }: Position): Uint8Array {
  if (view.getUint32(start, true) !== localMark) throw new RangeError('no part at this position')
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const content = bytes.subarray(from, from + packed)
  // A part that says that it is smaller than it is throws here.
  return method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(size, 1) })
}
