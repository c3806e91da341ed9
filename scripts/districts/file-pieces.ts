import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'

/** A part of a text file, given directly or in a zip. The parts of a file follow each other. */
export type Piece = { file: string; bytes: Uint8Array; isLast: boolean }

/** Reads a part of a zip, and passes on what was in it. The last call has no bytes. */
type Sink = (bytes: Uint8Array, isLast: boolean) => void

const isText = (name: string) => /\.(csv|txt|tsv|tab)$/i.test(name)
const isZip = (name: string) => /\.zip$/i.test(name)
const nothing = new Uint8Array()

/** A zip in a zip may unpack to five hundred times as much, which must fit into memory. */
const readBytes = 16 * 1024

/**
 * The text files in a file: itself, or what is in a zip, and in the zips in it. The file is read a bit at a time, so its
 * size doesn't matter.
 * @throws Error if there is no such file, or a zip is broken
 */
export async function* getPieces(path: string): AsyncGenerator<Piece> {
  const ready: Piece[] = []
  const name = basename(path)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${path}.`)
  let sink: Sink | null = null
  for await (const bytes of createReadStream(path, { highWaterMark: readBytes })) {
    sink ??= startsLikeZip(bytes) || isZip(name) ? unzipInto(name, ready) : textInto(name, ready)
    sink(bytes, false)
    yield* ready.splice(0)
  }
  if (!sink) throw new Error(`${name} is empty.`)
  sink(nothing, true)
  yield* ready
}

const startsLikeZip = ([p, k, three, four]: Uint8Array) => p === 0x50 && k === 0x4b && three === 3 && four === 4

const textInto =
  (file: string, ready: Piece[]): Sink =>
  (bytes, isLast) =>
    ready.push({ file, bytes, isLast })

function unzipInto(zip: string, ready: Piece[]): Sink {
  const unfinished = new Set<string>()
  let entries = 0
  const unzip = new Unzip((entry) => {
    const name = `${zip}/${basename(entry.name)}`
    entries++
    if (!isText(name) && !isZip(name)) return skip(entry)
    if (!knownCompressions.includes(entry.compression)) throw broken(name, `compression ${entry.compression}`)
    const sink = isZip(name) ? unzipInto(name, ready) : textInto(name, ready)
    unfinished.add(name)
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw broken(name, error.message)
      sink(bytes, false)
      if (!isLast) return
      sink(nothing, true)
      unfinished.delete(name)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  return (bytes, isLast) => {
    try {
      unzip.push(bytes, isLast)
    } catch (error) {
      throw error instanceof BrokenZip ? error : broken(zip, error instanceof Error ? error.message : '')
    }
    if (!isLast) return
    const [cut] = unfinished
    if (cut !== undefined) throw broken(cut, 'it ends too early')
    if (entries === 0) throw broken(zip, 'it contains no files')
  }
}

/** Stored and deflated, by their numbers in a zip. */
const knownCompressions = [0, 8]

/** The library keeps the bytes of a file that isn't unpacked, so this unpacks spreadsheets and maps and drops them. */
function skip(entry: UnzipFile): void {
  if (!knownCompressions.includes(entry.compression)) return
  entry.ondata = () => {}
  entry.start()
}

class BrokenZip extends Error {}

const broken = (file: string, why: string) =>
  new BrokenZip(`${file} can’t be unpacked (${why}). Download it again, or unpack it and import the CSV file.`)
