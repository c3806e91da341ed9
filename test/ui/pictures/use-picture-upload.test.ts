import { describe, expect, it } from 'vitest'
import { notAnImage, smallPicture } from '../../../src/platform/images/sizes'
import { faultOfFile } from '../../../src/ui/pictures/use-picture-upload'
import { gif, jpeg, png, text } from '../../pictures'

const file = (bytes: Uint8Array, name = 'photo.png') => new File([Uint8Array.from(bytes)], name, { type: 'image/png' })
const filled = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(png)
  return file(bytes)
}

describe('a chosen file', () => {
  it('a png, jpg, or gif is accepted by its content, whatever its name', async () => {
    for (const bytes of [png, jpeg, gif]) expect(await faultOfFile(file(bytes, 'notes.txt'), smallPicture)).toBeNull()
  })

  it('a file that is no picture is refused, whatever its name and size', async () => {
    for (const words of ['', '<svg/>', 'GIF', 'a'.repeat(400_000)])
      expect(await faultOfFile(file(text(words)), smallPicture)).toBe(notAnImage)
  })

  it('a file is refused above the limit of the server', async () => {
    expect(await faultOfFile(filled(300 * 1024), smallPicture)).toBeNull()
    expect(await faultOfFile(filled(300 * 1024 + 1), smallPicture)).toBe(smallPicture.tooLarge)
  })
})
