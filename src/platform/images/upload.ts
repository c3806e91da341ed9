import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import { readFormWithFile } from '../http/body'
import { asSent } from '../http/openapi-notes'
import { invalid } from '../http/problem'
import { cleanPicture, type Picture } from './clean'
import { notAnImage, type UploadLimit } from './sizes'

/** The size of everything in a multipart body besides its file: boundaries and part headers. */
const wrapping = 16 * 1024

/** The picture of a multipart form, for the types of its handlers. */
export type PictureForm = { in: { form: { file: File } }; out: { form: { picture: Picture } } }

/**
 * Reads and cleans the png, jpg, or gif in the form's field `file`; the handler gets it from
 * `c.req.valid('form').picture`. The type is detected from the content. The file's name and declared type are ignored.
 * @throws Problem 413 and 422 with `errors.file`, 400 for an unreadable form, 415 for another type
 */
export function imageUpload(limit: UploadLimit): MiddlewareHandler<object, string, PictureForm> {
  const middleware: MiddlewareHandler = async (c, next) => {
    c.req.addValidatedData('form', { picture: await readPicture(c, limit) })
    await next()
  }
  return Object.assign(middleware, { [uniqueSymbol]: { target: 'form', ...resolver(FileForm, { options: asSent }) } })
}

const FileForm = v.object({
  file: v.pipe(v.string(), v.metadata({ format: 'binary', description: 'A png, jpg or gif' })),
})

async function readPicture(c: Context, limit: UploadLimit): Promise<Picture> {
  const { maxBytes, tooLarge } = limit
  const otherType = 'Please send the file as multipart/form-data.'
  const { file } = await readFormWithFile(c, { maxBytes, rest: wrapping, tooLarge, otherType })
  if (!file) throw invalid({ file: notAnImage })
  const picture = cleanPicture(new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw invalid({ file: notAnImage })
  const fault = getFault(picture, limit)
  if (fault) throw invalid({ file: fault })
  return picture
}

function getFault({ width, height, frames }: Picture, limit: UploadLimit): string | null {
  if (Math.max(width, height) > limit.longestSide) return limit.tooLong
  return width * height * frames > limit.maxPixels ? limit.tooManyFrames : null
}
