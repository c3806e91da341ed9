import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { SectionPage } from '../../../ui/layouts/section-page'
import { ListSearch, NoRows } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import { editorPath } from '../../choices'
import type { TableArticle } from '../article-table'
import type { BulkStatus, ChangedRow } from '../components/article-dialogs'
import { ArticleRows } from '../components/article-rows'
import { countArticles, isInFilter, type NewsQuery, newsList, type RowActionName, rowActions } from '../news-list'

const dialogs = () => import('../components/article-dialogs')
const RowDialog = lazyPart(async () => ({ default: (await dialogs()).RowDialog }))
const BulkDialog = lazyPart(async () => ({ default: (await dialogs()).BulkArticlesDialog }))

type StaffNewsProps = {
  articles: TableArticle[]
  query: NewsQuery
  /** The bylines and tags that articles have. */
  choices: Readonly<Record<'author' | 'tag', { value: string; label: string }[]>>
  next: string | null
  isFirstPage: boolean
  now: string
}

type Asked = { name: RowActionName; article: TableArticle }
type AskedBulk = { status: BulkStatus; ids: readonly string[]; clear: () => void }

export default function StaffNews(props: StaffNewsProps) {
  const { query, choices, next, isFirstPage } = props
  const [articles, setArticles] = useState(props.articles)
  const [now, setNow] = useState(props.now)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [bulk, setBulk] = useState<AskedBulk | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Changed articles stay in their rows, so that nobody loses their place. Those that the filter excludes disappear. */
  function show(changed: TableArticle[]) {
    const rows = changed.filter((article) => isInFilter(article, query.status))
    flushSync(() => {
      setAsked(null)
      setBulk(null)
      setNow(new Date().toISOString())
    })
    // Only after the dialog has given the focus back, so that a table that disappears takes it along.
    flushSync(() => setArticles(rows))
    if (!document.activeElement || document.activeElement === document.body) heading.current?.focus()
  }

  function showOne({ name, article }: Asked, changed: ChangedRow) {
    show(articles.flatMap((row) => (row._id !== article._id ? row : changed ? { ...row, ...pickRow(changed) } : [])))
    toast({ title: rowActions[name].done, description: article.title })
  }

  function showMany({ status, clear }: AskedBulk, ids: ReadonlySet<string>) {
    const time = new Date().toISOString()
    show(articles.map((row) => (ids.has(row._id) ? withStatus(row, status, time) : row)))
    clear()
    if (ids.size > 0) toast({ title: `${countArticles(ids.size)} ${status.toLowerCase()}` })
  }

  const isFiltered = newsList.changed({ ...query, sort: newsList.usual.sort }).length > 0
  const getChosen = (ids: readonly string[]) => articles.filter(({ _id }) => ids.includes(_id))

  return (
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          News
        </h1>
        <NewArticleLinks />
      </div>
      <ListSearch
        list={newsList}
        query={query}
        options={choices}
        className="items-end gap-4 md:grid-cols-4 md:[&>:first-child]:col-span-2"
      />
      <section aria-label="Articles" className="mt-5">
        {articles.length === 0 && !isFiltered && isFirstPage ? (
          <EmptyState title="No articles yet">Write the first one.</EmptyState>
        ) : articles.length === 0 ? (
          <NoRows list={newsList} noun="articles" isFirstPage={isFirstPage} />
        ) : (
          <ArticleRows
            articles={articles}
            now={now}
            onAction={(name, article) => setAsked({ name, article })}
            bulk={(ids, clear) => (
              <>
                <Button
                  kind="outlined"
                  className="noscript:hidden"
                  onClick={() => setBulk({ status: 'Published', ids, clear })}
                >
                  Publish
                </Button>
                <Button
                  kind="outlined"
                  className="noscript:hidden"
                  onClick={() => setBulk({ status: 'Archived', ids, clear })}
                >
                  Archive
                </Button>
              </>
            )}
          />
        )}
      </section>
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => newsList.href(query, { cursor })} />
      <noscript>
        <p className="mt-6 text-muted">Turn on JavaScript to publish, archive, and delete articles from this list.</p>
      </noscript>
      <Suspense fallback={null}>
        {asked && <RowDialog {...asked} onDone={(changed) => showOne(asked, changed)} onClose={() => setAsked(null)} />}
        {bulk && (
          <BulkDialog
            status={bulk.status}
            articles={getChosen(bulk.ids)}
            onDone={(changed) => showMany(bulk, changed)}
            onClose={() => setBulk(null)}
          />
        )}
      </Suspense>
    </SectionPage>
  )
}

const pickRow = ({ status, scheduled, updated, published }: NonNullable<ChangedRow>) => ({
  status,
  scheduled,
  updated,
  published,
})

/** Archiving leaves the time of the last update as it is. */
function withStatus(row: TableArticle, status: BulkStatus, time: string): TableArticle {
  if (row.status === status) return row
  if (status === 'Archived') return { ...row, status, scheduled: null }
  return { ...row, status, scheduled: null, updated: time, published: row.published ?? time }
}

function NewArticleLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={editorPath('plain')}>New article</ButtonLink>
      <ButtonLink kind="outlined" href={editorPath('external')}>
        New external article
      </ButtonLink>
      <ButtonLink kind="outlined" href={editorPath('guest')}>
        New guest blog
      </ButtonLink>
    </div>
  )
}
