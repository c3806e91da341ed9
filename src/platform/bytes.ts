/** In pixels, according to the file's header. Anything larger could be a decompression bomb. */
const longestSide = 4096

export const isFitting = (width: number, height: number) =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Whether `bytes` contains exactly these bytes at offset `at`. */
export const hasAt = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
  expected.every((byte, i) => bytes[at + i] === byte)

export const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

export const viewBytes = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A cleaned file, with the size of its largest frame and the number of frames: what a browser needs memory for. */
export type Cleaned = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; frames: number }
