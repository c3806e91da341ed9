import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type ArticleKind, guestCategory } from '../../choices'
import { blankArticle } from '../../editing/blank-article'
import { type ArticleForm, kindOf } from '../article-form'

type Deciding = Pick<ArticleForm, 'externalLink' | 'guestBloggerName' | 'category'>

/**
 * The kind of the article in the form. Choosing another one empties the fields that decide it. They come back with their
 * kind until the page is left, and all other fields stay as they are.
 */
export function useArticleKind(form: UseFormReturn<ArticleForm, unknown, ArticleForm>, initial: ArticleKind) {
  const [chosen, setChosen] = useState(initial)
  const hidden = useRef<Partial<Deciding>>({})
  const [externalLink, guestBloggerName] = useWatch({
    control: form.control,
    name: ['externalLink', 'guestBloggerName'],
  })
  const kind = kindOf({ externalLink, guestBloggerName }, chosen)

  function chooseKind(next: ArticleKind) {
    const { category, ...written } = form.getValues()
    if (kind === 'external') hidden.current.externalLink = written.externalLink
    if (kind === 'guest') hidden.current = { ...hidden.current, guestBloggerName: written.guestBloggerName, category }
    const { externalLink: link = '', guestBloggerName: name = '' } = hidden.current
    const options = { shouldDirty: true }
    form.setValue('externalLink', next === 'external' ? link : '', options)
    form.setValue('guestBloggerName', next === 'guest' ? name : '', options)
    form.setValue('category', categoryFor(next, category, hidden.current.category), options)
    form.clearErrors()
    setChosen(next)
  }

  return { kind, chooseKind }
}

/** @param ofGuest the category that the article had as a guest’s */
function categoryFor(kind: ArticleKind, category: Deciding['category'], ofGuest: Deciding['category'] = guestCategory) {
  if (kind === 'guest') return category === blankArticle.category ? ofGuest : category
  return category === guestCategory ? blankArticle.category : category
}
