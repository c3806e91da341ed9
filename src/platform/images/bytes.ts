/** Bytes one after another. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Whether `bytes` hold these very bytes at `at`. */
export const hasAt = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, i) => bytes[at + i] === byte)

/** Text of ASCII letters as bytes. */
export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
