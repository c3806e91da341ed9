const lineFeed = 0x0a
const maxLineLength = 1_000_000

/**
 * The text of a file in UTF-8 or Latin-1, in parts of whole lines. Bytes that aren't valid UTF-8 mean that the file is
 * in Latin-1, from there on: everything before them is the same in both.
 * @throws Error for a line that is no line of a table
 */
export async function* decodeText(file: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = new Uint8Array()
  const decode = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes)
    } catch {
      // What the web calls Latin-1, with the quotation marks and dashes that Windows adds.
      decoder = new TextDecoder('windows-1252')
      return decoder.decode(bytes)
    }
  }
  let isFirst = true
  const withoutMark = (text: string) => {
    const shown = isFirst ? text.replace(/^\ufeff/, '') : text
    isFirst = false
    return shown
  }
  for await (const part of parts) {
    const bytes = rest.length === 0 ? part : joined(rest, part)
    const end = bytes.lastIndexOf(lineFeed) + 1
    rest = bytes.slice(end)
    if (rest.length > maxLineLength)
      throw new Error(`${file} has a line of more than a million characters, so it is no table.`)
    if (end > 0) yield withoutMark(decode(bytes.subarray(0, end)))
  }
  if (rest.length > 0) yield withoutMark(decode(rest))
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
