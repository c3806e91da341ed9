import { Button } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { PageLinks } from '../../../ui/lists/page-links'
import { OpenTable, SettledTable } from '../components/queue-table'
import type { FlaggedThing, QueueFilter, QueueOrder } from '../flag-queue'
import { QueueLinks, queueHref } from '../shared/queue-links'

const chooserId = 'chosen-flags'

export type QueueProps = {
  things: FlaggedThing[]
  show: QueueFilter
  order: QueueOrder | undefined
  next: string | null
  isFirstPage: boolean
  done: number
  failures: { title: string; why: string }[]
  /** Reports that are settled on other pages, and how many of them are open. */
  reports: { label: string; href: string; open: number }[]
  now: string
}

export default function Queue({ things, show, order, next, isFirstPage, done, failures, reports, now }: QueueProps) {
  return (
    <SectionPage>
      <h1 className="mt-4 font-bold text-title">Flags</h1>
      <p className="mt-2 max-w-measure text-muted">
        What members flagged. Three members’ flags hide a question, an answer, or a comment until you decide.
      </p>
      {reports.map(({ label, href, open }) => (
        <p key={href} className="mt-3">
          <a href={href}>{label}</a>
          {`: ${open === 0 ? 'none' : open.toLocaleString('en-US')} open`}
        </p>
      ))}
      <QueueLinks current={show} order={order} />
      <FilterLinks
        label="Order"
        className="mt-3"
        filters={[
          {
            label: show === 'settled' ? 'Last settled first' : 'Most flagged first',
            href: queueHref({ show }),
            isCurrent: !order,
          },
          { label: 'Oldest first', href: queueHref({ show, order: 'oldest' }), isCurrent: order === 'oldest' },
        ]}
      />
      {done > 0 && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          {done === 1
            ? 'You settled the flags. The thing is under “Settled” now.'
            : `You settled the flags of ${done} things. They are under “Settled” now.`}
        </p>
      )}
      {failures.length > 0 && (
        <div role="alert" className="mt-4">
          <p className="font-semibold">
            {failures.length === 1 ? 'One could not be settled' : `${failures.length} could not be settled`}
          </p>
          <ul>
            {failures.map(({ title, why }) => (
              <li key={title} className="wrap-anywhere">{`${title || 'Something that is gone'}: ${why}`}</li>
            ))}
          </ul>
        </div>
      )}
      <section aria-label="Flagged things" className="mt-5">
        {things.length === 0 ? (
          <NoThings show={show} isFirstPage={isFirstPage} />
        ) : show === 'settled' ? (
          <SettledTable things={things} now={now} order={order} />
        ) : (
          <>
            {/* It asks on the next page, which lists what is chosen. */}
            <form id={chooserId} method="get">
              {order && <input type="hidden" name="sort" value={order} />}
            </form>
            <OpenTable
              things={things}
              now={now}
              order={order}
              form={chooserId}
              bulk={
                <Button type="submit" form={chooserId} kind="outlined">
                  Settle
                </Button>
              }
            />
          </>
        )}
      </section>
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => queueHref({ show, order, cursor })} />
    </SectionPage>
  )
}

function NoThings({ show, isFirstPage }: Pick<QueueProps, 'show' | 'isFirstPage'>) {
  if (!isFirstPage) return <p className="py-8 text-large text-muted">There are no more.</p>
  if (show === 'settled') return <EmptyState title="Nothing is settled yet">Settled flags stay here.</EmptyState>
  return <EmptyState title="No flags are open">When a member flags something, it’s here.</EmptyState>
}
