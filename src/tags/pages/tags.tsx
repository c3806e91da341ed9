import { Button, ButtonLink } from '../../ui/components/button'
import { EmptyState } from '../../ui/components/empty-state'
import { TextField } from '../../ui/forms/field'
import { FilterLinks } from '../../ui/lists/filter-links'
import { PageLinks } from '../../ui/lists/page-links'
import { countsText } from '../counts-text'
import { type TagSort, tagPath, tagsHref } from '../tag-href'

export const hydrates = 'on reach'

type ListedTag = { _id: string; slug: string; text: string; questionCount: number; newsCount: number }

export type TagsProps = { q: string; sort: TagSort; tags: ListedTag[]; next: string | null; isFirstPage: boolean }

export default function Tags({ q, sort, tags, next, isFirstPage }: TagsProps) {
  return (
    <>
      <h1 className="font-bold text-title">Tags</h1>
      <p className="mt-2 max-w-measure text-muted">
        What questions and articles are about. The number says how many have the tag.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet */}
      <form action="/tags" role="search" aria-label="Tags" className="mt-5 flex max-w-md flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          {sort === 'name' && <input type="hidden" name="sort" value={sort} />}
          <TextField label="Find a tag" type="search" name="q" defaultValue={q} autoComplete="off" />
        </div>
        <Button type="submit" kind="outlined" className="min-h-12">
          Search
        </Button>
      </form>
      <FilterLinks
        label="Order"
        className="mt-5 text-small"
        filters={[
          { label: 'Most used', href: tagsHref({ q }), isCurrent: sort === 'used' },
          { label: 'A–Z', href: tagsHref({ q, sort: 'name' }), isCurrent: sort === 'name' },
        ]}
      />
      {tags.length === 0 ? (
        <EmptyState
          isWide
          title={q ? `No tag begins with “${q}”` : 'No tags yet'}
          action={<ButtonLink href={q ? tagsHref({ sort }) : '/questions'}>{q ? 'All tags' : 'Questions'}</ButtonLink>}
        />
      ) : (
        <ul aria-label="Tags" className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
          {tags.map(({ _id, slug, text, questionCount, newsCount }) => (
            <li key={_id}>
              <a
                href={tagPath(slug)}
                className="flex h-full min-h-11 items-center justify-between gap-2 rounded-control bg-wash px-3 py-1.5 text-ink text-small no-underline hover:underline"
              >
                <span dir="auto" className="wrap-anywhere min-w-0">
                  {text}
                </span>
                <span aria-hidden="true" className="text-muted tabular-nums">
                  {(questionCount + newsCount).toLocaleString('en-US')}
                </span>
                <span className="sr-only">{countsText(questionCount, newsCount)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => tagsHref({ q, sort, cursor })} />
    </>
  )
}
