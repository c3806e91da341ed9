import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { Since } from '../../../ui/components/times'
import { AreaPage } from '../../../ui/layouts/area-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { SentMessage } from '../message'

export const hydrates = 'on reach'

export type SentMessagesProps = { messages: SentMessage[]; next: string | null; isFirstPage: boolean; now: string }

/** What an organization wrote to members. Replies go to its people by email. */
export default function SentMessages({ messages, next, isFirstPage, now }: SentMessagesProps) {
  return (
    <AreaPage>
      <h1 className="mt-8 font-bold text-title">Sent messages</h1>
      <p className="mt-2 max-w-measure text-muted">
        What your organization wrote to members. Their replies go by email to whoever wrote.
      </p>
      {messages.length === 0 ? (
        <EmptyState
          isWide
          title={isFirstPage ? 'No messages yet' : 'No older messages'}
          action={<ButtonLink href="/people">Find people</ButtonLink>}
        >
          When you write to somebody from their profile, the message is kept here.
        </EmptyState>
      ) : (
        <ul aria-label="Sent messages" className="mt-6">
          {messages.map(({ _id, to, sender, created, message, replied }) => (
            <li key={_id} className="border-line border-t py-5">
              <h2 className="font-semibold text-large">
                {to ? <a href={`/people/${to._id}`}>{to.displayName}</a> : 'A member who is no longer listed'}
              </h2>
              <p className="text-muted text-small">
                {`From ${sender}, `}
                <Since time={created} now={now} />
                {replied && (
                  <>
                    {' · Replied '}
                    <Since time={replied} now={now} />
                  </>
                )}
              </p>
              <p dir="auto" className="mt-3 max-w-measure whitespace-pre-line">
                {message}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        next={next}
        isFirstPage={isFirstPage}
        nextLabel="Older messages"
        firstLabel="Newest messages"
        hrefOf={(cursor) => listHref('/admin/messages', { cursor })}
      />
    </AreaPage>
  )
}
