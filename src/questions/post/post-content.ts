import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database'
import { invalid } from '../../platform/http/problem'
import { sanitizeHtml, toText } from '../../platform/text/sanitize-html'
import { maxTags } from '../../tags/rules'
import { addTagsStatement, type ChosenTag, resolveTags, tagIds } from '../../tags/tag'
import { questionMessages, textLengths, visibleText } from '../rules'
import { questionTags } from '../schema'

const previewLength = 225

type Messages = { content: string; shortContent: string; longContent: string }

/** Cleans HTML, and checks the length of its text. Throws 422. */
export function cleanText(html: string, messages: Messages): { content: string; text: string } {
  const content = sanitizeHtml(html)
  const text = toText(content)
  const { min, max } = textLengths.content
  const shown = visibleText(text)
  if (shown === '') throw invalid({ content: messages.content })
  if (shown.length < min) throw invalid({ content: messages.shortContent })
  if (text.length > max) throw invalid({ content: messages.longContent })
  return { content, text }
}

export function cleanQuestion(html: string) {
  const cleaned = cleanText(html, questionMessages)
  return { ...cleaned, preview: getPreview(cleaned.text) }
}

/** Finds the tags of a question. Throws 422 for too many, and for reserved ones. */
export const chooseQuestionTags = (db: Database, slugs: readonly string[], isStaff: boolean) =>
  resolveTags(db, slugs, { max: maxTags.question, isStaff })

function getPreview(text: string): string {
  if (text.length <= previewLength) return text
  const beginning = text.slice(0, previewLength).toWellFormed().replaceAll('\ufffd', '')
  const space = text.charAt(previewLength) === ' ' ? -1 : beginning.lastIndexOf(' ')
  return `${(space > 0 ? beginning.slice(0, space) : beginning).trimEnd()}...`
}

/**
 * The statements for a batch that replace the tags of a question. `recountStatements` comes after them, counts the tags,
 * and gives them what lists are ordered by.
 */
export function setTagsStatements(db: Database, id: string, chosen: readonly ChosenTag[]) {
  return [
    addTagsStatement(db, chosen),
    db.delete(questionTags).where(eq(questionTags.questionId, id)),
    db
      .insert(questionTags)
      .select(sql`SELECT id, ${id}, row_number() OVER () - 1, '', '', 0, 0 FROM (${tagIds(chosen)}) WHERE true`),
  ]
}
