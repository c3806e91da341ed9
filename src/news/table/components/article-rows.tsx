import type { ReactNode } from 'react'
import { siteTimeZone } from '../../../platform/time/clock'
import { Menu, MenuButton, MenuLink } from '../../../ui/components/menu'
import { Since } from '../../../ui/components/times'
import type { Column } from '../../../ui/lists/data-table'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import { type ArticleStatus, copyPath, editorPath, kindLabels } from '../../choices'
import type { TableArticle } from '../article-table'
import { actionsFor, type RowActionName, rowActions } from '../news-list'

const colors: Readonly<Record<ArticleStatus, string>> = {
  Draft: 'text-muted',
  Published: 'text-success',
  Archived: 'text-ink',
}

/** The zone is the one in which articles are scheduled. */
const scheduleWords = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: siteTimeZone,
  timeZoneName: 'shortGeneric',
})

type ArticleRowsProps = {
  articles: TableArticle[]
  now: string
  onAction: (name: RowActionName, article: TableArticle) => void
  bulk: (chosen: readonly string[], clear: () => void) => ReactNode
}

export function ArticleRows({ articles, bulk, ...shown }: ArticleRowsProps) {
  return (
    <SelectableTable
      caption="Articles"
      noun="articles"
      name="ids"
      nameOf={({ title }) => title}
      columns={getColumns(shown)}
      rows={articles}
      foldsBelow="70rem"
      actions={bulk}
    />
  )
}

function getColumns({ now, onAction }: Pick<ArticleRowsProps, 'now' | 'onAction'>): Column<TableArticle>[] {
  return [
    { label: 'Title', width: 'w-[29%]', cell: (article) => <Title article={article} /> },
    { label: 'Kind', width: 'w-[9%]', cell: ({ kind }) => kindLabels[kind] },
    { label: 'Category', width: 'w-[12%]', cell: ({ category }) => category },
    { label: 'Status', width: 'w-[12%]', cell: (article) => <ArticleStatusWord article={article} now={now} /> },
    {
      label: 'Updated',
      blockLabel: 'Updated',
      width: 'w-[10%]',
      cell: ({ updated }) => <Since time={updated} now={now} />,
    },
    { label: 'Published', width: 'w-[10%]', cell: ({ published }) => <Published time={published} now={now} /> },
    { label: 'Author', width: 'w-[10%]', cell: ({ author }) => <span dir="auto">{author}</span> },
    {
      label: 'Actions',
      isLabelHidden: true,
      width: 'w-[8%]',
      isLast: true,
      cell: (article) => <Actions article={article} onAction={onAction} />,
    },
  ]
}

const Title = ({ article: { _id, title, kind } }: { article: TableArticle }) => (
  <a href={editorPath(kind, _id)} dir="auto" className="block w-fit py-0.5 font-semibold">
    {title}
  </a>
)

function Published({ time, now }: { time: string | null; now: string }) {
  if (time)
    return (
      <>
        <span className="text-muted unfolded:hidden">Published </span>
        <Since time={time} now={now} />
      </>
    )
  return (
    <span className="folded:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not yet</span>
    </span>
  )
}

function Actions({ article, onAction }: { article: TableArticle; onAction: ArticleRowsProps['onAction'] }) {
  return (
    <div className="quiet-end flex justify-end text-base">
      <Menu
        label={
          <>
            More<span className="sr-only"> actions for {article.title}</span>
          </>
        }
      >
        {article.status === 'Published' && <MenuLink href={article.path}>View</MenuLink>}
        <MenuLink href={copyPath(article)}>Copy to a new article</MenuLink>
        {actionsFor[article.status].map((name) => (
          <MenuButton key={name} onClick={() => onAction(name, article)}>
            {rowActions[name].item ?? rowActions[name].label}
          </MenuButton>
        ))}
      </Menu>
    </div>
  )
}

/** Changes that readers don’t see leave “Updated” alone, so their own time stands beside them. */
function ArticleStatusWord({ article, now }: { article: TableArticle; now: string }) {
  const { status, scheduled, hasChanges, edited } = article
  if (status !== 'Draft' || !scheduled)
    return (
      <>
        <span className={`dot whitespace-nowrap ${colors[status]}`}>{status}</span>
        {hasChanges && <span className="block text-muted">Changes not published</span>}
        {hasChanges && edited && (
          <span className="block text-muted">
            Saved <Since time={edited} now={now} />
          </span>
        )}
      </>
    )
  return (
    <>
      <span className="dot whitespace-nowrap text-accent">Scheduled</span>
      <time dateTime={scheduled} className="block text-muted">
        {scheduleWords.format(Date.parse(scheduled))}
      </time>
    </>
  )
}
