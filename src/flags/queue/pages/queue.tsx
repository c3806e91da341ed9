import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { OpenTable, SettledTable } from '../components/queue-table'
import type { FlaggedThing } from '../queue'
import type { QueueFilter } from '../queue-order'
import { queuePath } from '../queue-row'
import { QueueLinks } from '../shared/queue-links'

const SettleDialog = lazyPart(() => import('../components/settle-dialog'))

export type QueueProps = {
  things: FlaggedThing[]
  show: QueueFilter
  next: string | null
  isFirstPage: boolean
  /** Whether something was just settled without JavaScript. */
  isDone: boolean
  /** Reports that are settled on other pages, and how many of them are open. */
  reports: { label: string; href: string; open: number }[]
  now: string
}

export default function Queue({ show, next, isFirstPage, isDone, reports, now, ...props }: QueueProps) {
  const [things, setThings] = useState(props.things)
  const [asked, setAsked] = useState<readonly FlaggedThing[] | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hrefOf = (shown: QueueFilter, cursor: string | null = null) =>
    listHref(queuePath, { show: shown === 'settled' && shown, cursor })

  function remove(settled: ReadonlySet<string>) {
    // The dialog gives the focus back before the rows go, so that a table that disappears takes it along.
    flushSync(() => setAsked(null))
    flushSync(() => setThings((known) => known.filter(({ _id }) => !settled.has(_id))))
    if (!document.activeElement || document.activeElement === document.body) heading.current?.focus()
    if (settled.size > 0)
      toast({ title: settled.size === 1 ? 'Flags settled' : `Flags of ${settled.size} things settled` })
  }

  return (
    <SectionPage here="Flags">
      <h1 ref={heading} tabIndex={-1} className="mt-4 font-bold text-title outline-none">
        Flags
      </h1>
      <p className="mt-2 max-w-prose text-muted">
        What members flagged: the most flagged first, then the newest. Three members’ flags hide a question, an answer,
        or a comment until you decide.
      </p>
      {reports.map(({ label, href, open }) => (
        <p key={href} className="mt-3">
          <a href={href}>{label}</a>
          {`: ${open === 0 ? 'none' : open.toLocaleString('en-US')} open`}
        </p>
      ))}
      <QueueLinks current={show} />
      {isDone && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          You settled the flags. The thing is under “Settled” now.
        </p>
      )}
      <section aria-label="Flagged things" className="mt-5">
        {things.length === 0 ? (
          <NoThings show={show} isFirstPage={isFirstPage} />
        ) : show === 'settled' ? (
          <SettledTable things={things} now={now} />
        ) : (
          <OpenTable
            things={things}
            now={now}
            onSettle={(thing) => setAsked([thing])}
            bulk={(ids) => (
              <Button
                kind="outlined"
                className="noscript:hidden"
                onClick={() => setAsked(things.filter(({ _id }) => ids.includes(_id)))}
              >
                Settle
              </Button>
            )}
          />
        )}
      </section>
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => hrefOf(show, cursor)} />
      <Suspense fallback={null}>
        {asked && <SettleDialog things={asked} onDone={remove} onClose={() => setAsked(null)} />}
      </Suspense>
    </SectionPage>
  )
}

function NoThings({ show, isFirstPage }: Pick<QueueProps, 'show' | 'isFirstPage'>) {
  if (!isFirstPage) return <p className="py-8 text-large text-muted">There are no more.</p>
  if (show === 'settled') return <EmptyState title="Nothing is settled yet">Settled flags stay here.</EmptyState>
  return <EmptyState title="No flags are open">When a member flags something, it’s here.</EmptyState>
}
