import { Button, ButtonLink } from '../../ui/components/button'
import { EmptyState } from '../../ui/components/empty-state'
import { TextField } from '../../ui/forms/field'
import { PageLinks } from '../../ui/lists/page-links'
import { tagPath, tagsHref } from '../tag-href'

export const hydrates = 'on reach'

type ListedTag = { _id: string; slug: string; text: string; questionCount: number; newsCount: number }

export type TagsProps = { q: string; tags: ListedTag[]; next: string | null; isFirstPage: boolean }

export default function Tags({ q, tags, next, isFirstPage }: TagsProps) {
  return (
    <>
      <h1 className="font-bold text-title">Tags</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet */}
      <form action="/tags" role="search" aria-label="Tags" className="mt-5 flex max-w-md flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField label="The beginning of a tag" type="search" name="q" defaultValue={q} autoComplete="off" />
        </div>
        <Button type="submit" kind="outlined" className="min-h-12">
          Search
        </Button>
      </form>
      {tags.length === 0 ? (
        <EmptyState
          isWide
          title={q ? `No tag begins with “${q}”` : 'No tags yet'}
          action={<ButtonLink href={q ? tagsHref({}) : '/questions'}>{q ? 'All tags' : 'Questions'}</ButtonLink>}
        />
      ) : (
        <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {tags.map(({ _id, slug, text, questionCount, newsCount }) => (
            <li key={_id} className="wrap-anywhere border-line border-t py-2">
              <a href={tagPath(slug)} dir="auto" className="inline-flex min-h-11 items-center font-semibold">
                {text}
              </a>
              <span className="block text-muted text-small">{countsText(questionCount, newsCount)}</span>
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => tagsHref({ q, cursor })} />
    </>
  )
}

const countsText = (questionCount: number, newsCount: number) =>
  [
    questionCount > 0 && `${questionCount.toLocaleString('en-US')} ${questionCount === 1 ? 'question' : 'questions'}`,
    newsCount > 0 && `${newsCount.toLocaleString('en-US')} ${newsCount === 1 ? 'article' : 'articles'}`,
  ]
    .filter(Boolean)
    .join(', ')
