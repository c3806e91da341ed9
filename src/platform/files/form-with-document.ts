import type { Context } from 'hono'
import { textsIn } from '../collections'
import { readFormWithFile } from '../http/body'
import { invalid } from '../http/problem'
import { oneLine } from '../text/normalize'
import { type CheckedDocument, checkDocument, documentMessages, maxDocumentBytes } from './document'

const limit = {
  maxBytes: maxDocumentBytes,
  rest: 64 * 1024,
  tooLarge: documentMessages.tooLarge,
  otherType: 'Please send the form as multipart/form-data.',
}

/** A document with the name that its sender gave it, which is only for people to read. */
export type NamedDocument = CheckedDocument & { name: string }

const maxNameLength = 120

/** Some browsers send the path, too. Without characters that turn the direction, “fdp.exe” can’t look like “exe.pdf”. */
const getName = ({ name }: File) =>
  oneLine((name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cf}/gu, '')).slice(0, maxNameLength)

/**
 * Reads a form with a document in its field `file`, which may be empty. The document’s type is what its content says.
 * @param onFields gets the other fields before the document is checked
 * @param otherType the message for a file that is neither a Word document nor a PDF
 * @throws Problem 413 and 422 with `errors.file`, 400 for an unreadable form, 415 for another type
 */
export async function readFormWithDocument(
  c: Context,
  onFields?: (fields: Record<string, string>) => void,
  otherType: string = documentMessages.type,
): Promise<{ fields: Record<string, string>; file: NamedDocument | null }> {
  const { form, file } = await readFormWithFile(c, limit)
  const fields = textsIn(form)
  onFields?.(fields)
  // A browser sends an empty file for a field without one.
  if (!file || file.size === 0) return { fields, file: null }
  const checked = checkDocument(new Uint8Array(await file.arrayBuffer()))
  if ('fault' in checked) throw invalid({ file: { ...documentMessages, type: otherType }[checked.fault] })
  return { fields, file: { ...checked, name: getName(file) } }
}
