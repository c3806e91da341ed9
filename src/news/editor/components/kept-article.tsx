import * as v from 'valibot'
import { KeptDraftNotice } from '../../../ui/editing/kept-draft-notice'
import { useKeptEdits } from '../../../ui/editing/use-kept-edits'
import { articleAnswers } from '../../answers'
import { articleCategories } from '../../choices'
import { type ArticleForm, type ArticleStart, articleFormOf, type StaffArticle } from '../article-form'
import type { useArticleEditor } from './use-article-editor'

type KeptArticleProps = {
  /** Of the article that the form edits. */
  id: string | undefined
  blank: ArticleStart
  editor: ReturnType<typeof useArticleEditor>
}

/** Keeps what is written in this browser until the server has it, and says when it was restored. */
export function KeptArticle({ id, blank, editor }: KeptArticleProps) {
  const notice = useKeptEdits<ArticleForm, StaffArticle>({
    form: editor.form,
    editor,
    valuesOf: (saved) => articleFormOf(saved, blank),
    noun: 'article',
    id: id ?? `new-${blank.kind}`,
    beside: { value: editor.time.clock, saved: editor.time.saved, set: editor.time.setClock },
    read: (stored) => (v.is(KeptEdits, stored) ? stored : null),
  })
  return <KeptDraftNotice notice={notice} />
}

const text = v.string()
const picture = v.nullable(
  v.object({
    url: text,
    alt: v.nullable(text),
    caption: text,
    width: v.exactOptional(v.number()),
    height: v.exactOptional(v.number()),
  }),
)
const KeptForm = v.object({
  uid: text,
  title: text,
  slug: text,
  summary: text,
  content: text,
  externalLink: text,
  guestBloggerName: text,
  guestBloggerSummary: text,
  category: v.picklist(articleCategories),
  tags: v.array(text),
  mainTag: text,
  author: text,
  image: picture,
  coverImage: picture,
  coverImage2: picture,
  videoURL: text,
  canonical: text,
})
const KeptEdits = v.object({
  base: v.nullable(articleAnswers.staff.schema),
  values: KeptForm,
  beside: v.optional(text),
})
