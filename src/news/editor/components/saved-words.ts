import { siteTimeText } from '../../site-time'
import { type ArticleForm, articleFieldLabels, type StaffArticle } from '../article-form'

/** What a save has done. */
export function savedWords(answer: StaffArticle, before: StaffArticle | null): string {
  const { status, scheduled, draft } = answer
  if (status === 'Published') {
    if (draft) return 'Changes saved. Readers see them when you publish them.'
    return before?.status === 'Published' ? 'Changes published.' : 'Article published.'
  }
  if (before?.status === 'Published') return 'Article unpublished. It’s a Draft now.'
  if (scheduled && scheduled !== before?.scheduled) return `Article saved. We publish it on ${siteTimeText(scheduled)}.`
  return 'Article saved.'
}

/** Which changes of somebody else a save has taken over, or ''. */
export function mergedWords(merged: (keyof ArticleForm)[]): string {
  const labels = merged.flatMap((name) => (name === 'uid' ? [] : articleFieldLabels[name])).join(', ')
  return labels && `Someone else changed it too, and we kept their changes: ${labels}.`
}
