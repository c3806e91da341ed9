import { notAnImage, type UploadLimit } from '../../platform/images/limits'

/** What a file dialog offers. People can still choose other files. */
export const pictureTypes = 'image/png,image/jpeg,image/gif'

/** The first bytes of PNG, JPEG, and GIF files. A file's name and declared type may be wrong. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

/** Returns the message for a file that the server would refuse, or null. Only the server checks the whole file. */
export async function faultOfFile(file: Blob, { most, tooLarge }: UploadLimit): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!signatures.some((signature) => signature.every((byte, i) => start[i] === byte))) return notAnImage
  return file.size > most ? tooLarge : null
}
