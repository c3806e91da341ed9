import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../../src/platform/images/clean'
import {
  animatedGif,
  animatedPng,
  behind,
  cameraNotes,
  gif,
  gifWith,
  jpeg,
  jpegWith,
  png,
  pngWith,
  sized,
  text,
} from '../../pictures'

const toText = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []))
const nameAt = (bytes: Uint8Array, at: number) => toText(bytes.slice(at, at + 4))
const formats = [
  ['png', png, 'image/png'],
  ['jpg', jpeg, 'image/jpeg'],
  ['gif', gif, 'image/gif'],
] as const

describe.each(formats)('a %s', (_, picture, type) => {
  it('a picture is recognized by its content, and unchanged if nothing is hidden in it', () => {
    expect(cleanPicture(picture)).toEqual({ type, bytes: picture, width: 1, height: 1, frames: 1 })
  })

  it('a picture is cut after its end, whatever was appended', () => {
    for (const tail of ['<script>alert(1)</script>', 'PK\u0003\u0004 an archive', '%PDF-1.7', toText(png)])
      expect(cleanPicture(behind(picture, tail))?.bytes).toEqual(picture)
  })

  it('a picture without its end is refused, wherever it stops', () => {
    for (let length = 0; length < picture.length; length++) expect(cleanPicture(picture.slice(0, length))).toBeNull()
  })

  it('a picture may have 1 to 4096 pixels per side', () => {
    expect(cleanPicture(sized(picture, 4096, 4096))).not.toBeNull()
    for (const [width, height] of [
      [4097, 1],
      [1, 4097],
      [65_535, 65_535],
      [0, 1],
      [1, 0],
    ] as const)
      expect(cleanPicture(sized(picture, width, height))).toBeNull()
  })

  it('a picture with any changed byte is cleaned or refused, and never throws another error', () => {
    for (let at = 0; at < picture.length; at++)
      for (const byte of [0, 1, 0x7f, 0xff]) {
        const changed = picture.slice()
        changed[at] = byte
        expect(() => cleanPicture(changed)).not.toThrow()
      }
  })
})

describe('the memory that a picture needs', () => {
  it.each(formats)('the size and the number of frames are returned with a %s', (_, picture) => {
    expect(cleanPicture(sized(picture, 640, 480))).toMatchObject({ width: 640, height: 480, frames: 1 })
  })

  it('the frames of an animated gif are counted', () => {
    expect(cleanPicture(animatedGif(7))).toMatchObject({ width: 1, height: 1, frames: 7 })
  })

  it('the frames of an animated png are counted, including a picture outside the animation', () => {
    expect(cleanPicture(animatedPng(5))).toMatchObject({ frames: 5 })
    expect(cleanPicture(animatedPng(5, { startsStill: true }))).toMatchObject({ frames: 6 })
  })

  it('the size is that of the largest frame if a frame exceeds the picture', () => {
    const gifPast = animatedGif(2)
    new DataView(gifPast.buffer).setUint16(gif.indexOf(0x2c) + 5, 900, true)
    expect(cleanPicture(gifPast)).toMatchObject({ width: 900, height: 1 })
    const pngPast = animatedPng(2)
    new DataView(pngPast.buffer).setUint32(pngPast.findIndex((_, at) => nameAt(pngPast, at) === 'fcTL') + 8, 900)
    expect(cleanPicture(pngPast)).toMatchObject({ width: 900, height: 1 })
  })
})

describe('hidden content of a picture', () => {
  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'prVt'])(
    'the hidden content of a png is removed: %s',
    (name) => {
      expect(cleanPicture(pngWith(name, 'Comment\u0000<script>alert(1)</script>'))?.bytes).toEqual(png)
    },
  )

  it('the hidden content of a jpg is removed: comments, thumbnails, profiles, and location', () => {
    for (const marker of [0xfe, 0xe0, 0xe2, 0xed, 0xef])
      expect(cleanPicture(jpegWith(marker, text('GPS 41.85 -87.65')))?.bytes).toEqual(jpeg)
    expect(cleanPicture(jpegWith(0xe1, cameraNotes(1)))?.bytes).toEqual(jpeg)
    expect(cleanPicture(jpegWith(0xe1, text('http://ns.adobe.com/xap/1.0/\u0000<x:xmpmeta/>')))?.bytes).toEqual(jpeg)
  })

  it('a jpg keeps its orientation', () => {
    const turned = cleanPicture(jpegWith(0xe1, cameraNotes(6)))
    expect(toText(turned?.bytes)).toContain('Exif')
    expect(toText(turned?.bytes)).not.toContain('GPS')
    expect(turned?.bytes.length).toBe(jpeg.length + 36)
    expect(cleanPicture(turned?.bytes ?? png)).toEqual(turned)
  })

  it('the hidden content of a gif is removed: comments with scripts, and application data', () => {
    expect(cleanPicture(gifWith('*/=1;alert(document.domain)//<script>alert(1)</script>'))?.bytes).toEqual(gif)
    const xmp = [0x21, 0xff, 11, ...text('XMP DataXMP'), 4, ...text('evil'), 0]
    expect(cleanPicture(Uint8Array.from([...gif.slice(0, 19), ...xmp, ...gif.slice(19)]))?.bytes).toEqual(gif)
  })

  it('a gif keeps its looping', () => {
    const loop = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]
    const moving = Uint8Array.from([...gif.slice(0, 19), ...loop, ...gif.slice(19)])
    expect(cleanPicture(moving)?.bytes).toEqual(moving)
  })
})

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7 1 0 obj'],
  ['a BMP', 'BM\u0000\u0000\u0000\u0000'],
  ['a WebP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
  ['a script that begins like a GIF', 'GIF89a/*\u0000\u0000\u0000\u0000\u0000*/=1;alert(1)//;'],
  ['a JPEG’s beginning and nothing else', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
  ['nothing', ''],
])('%s is not accepted as a picture', (_, content) => {
  expect(cleanPicture(text(content))).toBeNull()
})
