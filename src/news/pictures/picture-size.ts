import { invalid } from '../../platform/http/problem'
import { cleanPicture } from '../../platform/images/clean'
import { imagePath } from '../../platform/images/storage'
import { isPictureIn } from '../../platform/text/allowed-html'
import { pictureFolder } from '../article/article-path'
import { articleMessages } from '../rules'

/**
 * Returns the size of an uploaded picture, in pixels. The path must be in the folder of its article.
 * @param field the field that gets the message
 * @throws Problem 422
 */
export async function readPictureSize(
  bucket: R2Bucket,
  { uid, path, field }: { uid: string; path: string; field: string },
): Promise<{ width: number; height: number }> {
  const refused = () => invalid({ [field]: articleMessages.picture })
  if (!isPictureIn(`${imagePath(pictureFolder(uid))}/`, path)) throw refused()
  const stored = await bucket.get(path.slice(imagePath('').length))
  const picture = stored && cleanPicture(new Uint8Array(await stored.arrayBuffer()))
  if (!picture) throw refused()
  return { width: picture.width, height: picture.height }
}
