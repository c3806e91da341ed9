import type { StaffArticle } from '../article-form'
import { publicationTimeText } from './use-publication-time'

/** What a save has done. */
export function savedWords(answer: StaffArticle, before: StaffArticle | null): string {
  const { status, scheduled, draft } = answer
  if (status === 'Published') {
    if (before?.status !== 'Published') return 'Article published.'
    return draft ? 'Changes saved. Readers see them when you publish them.' : 'Changes published.'
  }
  if (before?.status === 'Published') return 'Article unpublished. It’s a Draft now.'
  if (scheduled && scheduled !== before?.scheduled)
    return `Article saved. We publish it on ${publicationTimeText(scheduled)}.`
  return 'Article saved.'
}
