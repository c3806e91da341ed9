import { Suspense, useState } from 'react'
import type { ComparedField } from '../../../platform/text/word-diff'
import { Button } from '../../../ui/components/button'
import { ChangedText } from '../../../ui/components/changed-text'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { listHref } from '../../../ui/lists/list-href'
import { type ArticleStatus, type RevisionKind, staffNewsPath } from '../../choices'
import { siteTimeText } from '../../site-time'
import type { ListedRevision } from '../revision'

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

type RevisionsProps = {
  article: { _id: string; title: string; status: ArticleStatus; editor: string }
  /** Newest first. */
  revisions: ListedRevision[]
  shown: string | null
  isWithNewest: boolean
  compared: ComparedField[] | null
}

export default function Revisions({ article, revisions, shown, isWithNewest, compared }: RevisionsProps) {
  const trail = [
    { label: 'News', href: staffNewsPath },
    { label: 'Edit', href: article.editor },
  ]
  const chosen = revisions.find(({ _id }) => _id === shown)
  return (
    <SectionPage trail={trail} here="Revisions">
      <h1 dir="auto" className="wrap-anywhere mt-4 font-bold text-title">
        Revisions of {article.title}
      </h1>
      {chosen && compared && (
        <Comparison article={article} chosen={chosen} isWithNewest={isWithNewest} compared={compared} />
      )}
      <h2 className="mt-10 font-semibold text-large">All revisions</h2>
      <p className="mt-1 text-muted">We keep the last 50: each time somebody saves, publishes, or restores.</p>
      <ol className="mt-3 border-line border-t">
        {revisions.map((revision) => (
          <ListItem key={revision._id} articleId={article._id} revision={revision} isShown={revision._id === shown} />
        ))}
      </ol>
    </SectionPage>
  )
}

const whyWords: Readonly<Record<RevisionKind, string>> = {
  save: 'Saved',
  publish: 'Published',
  restore: 'Restored',
}

const revisionHref = (articleId: string, revision: string, isWithNewest = false) =>
  listHref(`${staffNewsPath}/${articleId}/revisions`, { revision, with: isWithNewest && 'newest' })

type ListItemProps = { articleId: string; revision: ListedRevision; isShown: boolean }

function ListItem({ articleId, revision: { _id, created, title, why, editor }, isShown }: ListItemProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3">
      <div className="min-w-0">
        <a
          href={revisionHref(articleId, _id)}
          aria-current={isShown ? 'page' : undefined}
          className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
        >
          <time dateTime={created}>{siteTimeText(created)}</time>
        </a>
        <p dir="auto" className="wrap-anywhere">
          {title}
        </p>
      </div>
      <p className="text-muted">{[whyWords[why], editor].filter(Boolean).join(' by ')}</p>
    </li>
  )
}

type ComparisonProps = Pick<RevisionsProps, 'article' | 'isWithNewest'> & {
  chosen: ListedRevision
  compared: ComparedField[]
}

function Comparison({ article, chosen, isWithNewest, compared }: ComparisonProps) {
  const filters = [
    { label: 'The one before', href: revisionHref(article._id, chosen._id), isCurrent: !isWithNewest },
    { label: 'The newest', href: revisionHref(article._id, chosen._id, true), isCurrent: isWithNewest },
  ]
  return (
    <section aria-labelledby="compared" className="mt-6">
      <h2 id="compared" className="font-semibold text-large">
        {isWithNewest ? 'What changed after ' : 'What changed on '}
        {siteTimeText(chosen.created)}
      </h2>
      <FilterLinks label="Compare with" filters={filters} className="mt-3" />
      {compared.length === 0 && <p className="mt-6">No words changed.</p>}
      {compared.map((field) => (
        <ChangedText key={field.label} field={field} />
      ))}
      <div className="mt-6">
        <RestoreRevision
          articleId={article._id}
          revisionId={chosen._id}
          isPublished={article.status === 'Published'}
          editor={article.editor}
        />
      </div>
    </section>
  )
}

type RestoreRevisionProps = { articleId: string; revisionId: string; isPublished: boolean; editor: string }

function RestoreRevision({ articleId, revisionId, isPublished, editor }: RestoreRevisionProps) {
  const [asks, setAsks] = useState(false)

  async function restore() {
    await call('PUT', '/api/news/:id/revisions/:revisionId', { param: { id: articleId, revisionId } })
    toastOnNextPage({ title: 'Success!', description: 'Revision restored.' })
    location.assign(editor)
  }

  return (
    <>
      <Button kind="outlined" onClick={() => setAsks(true)}>
        Restore this revision
      </Button>
      <Suspense fallback={null}>
        {asks && (
          <ConfirmDialog
            title="Restore this revision?"
            action="Restore"
            onConfirm={restore}
            onClose={() => setAsks(false)}
          >
            <p>
              {isPublished && 'Readers see it right away, and changes that aren’t published are deleted. '}
              The words, category, and tags come back. The address and the pictures stay. What is there now is kept as a
              revision.
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
