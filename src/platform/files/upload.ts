import type { Context } from 'hono'
import { readBytes, refuseOtherType } from '../http/body'
import { invalid, Problem, unreadable } from '../http/problem'
import { type CheckedDocument, checkDocument, documentMessages, maxDocumentBytes } from './document'

/** The size of everything in a form besides its file. */
const rest = 64 * 1024

/**
 * Reads a form with a document in its field `file`, which may be empty. The document’s type is what its content says.
 * @param onFields gets the other fields before the file is checked
 * @throws Problem 413 and 422 with `errors.file`, 400 for an unreadable form, 415 for another type
 */
export async function readFormWithDocument(
  c: Context,
  onFields?: (fields: Record<string, string>) => void,
): Promise<{ fields: Record<string, string>; file: CheckedDocument | null }> {
  const { tooLarge } = documentMessages
  const refuse = () => new Problem(413, tooLarge, { errors: { file: tooLarge } })
  refuseOtherType(c, 'multipart/form-data', 'Please send the form as multipart/form-data.')
  const form = await parseForm(c, await readBytes(c.req.raw, maxDocumentBytes + rest, refuse))
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  onFields?.(fields)
  const file = form.get('file')
  // A browser sends an empty file for a field without one.
  if (!(file instanceof File) || file.size === 0) return { fields, file: null }
  if (file.size > maxDocumentBytes) throw refuse()
  const checked = checkDocument(new Uint8Array(await file.arrayBuffer()))
  if ('fault' in checked) throw invalid({ file: documentMessages[checked.fault] })
  return { fields, file: checked }
}

async function parseForm(c: Context, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': c.req.header('content-type') ?? '' } }).formData()
  } catch {
    throw unreadable('The form could not be read.')
  }
}
