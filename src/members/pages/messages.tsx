import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button'
import { call } from '../../ui/call'
import { timeSince } from '../../ui/time'
import { toast } from '../../ui/toast'
import { toastFailure } from '../../ui/toast-failure'
import type { Message } from '../message'

const ReportMessageDialog = lazy(() => import('../components/report-message-dialog'))

export type MessagesProps = { messages: Message[]; next: string | null; isFirstPage: boolean; now: string }

/** What employers wrote to a member. The member's address stays hidden until they answer the mail. */
export default function MessagesPage({ messages, next, isFirstPage, now }: MessagesProps) {
  const [blocked, setBlocked] = useState(
    () => new Set(messages.filter((message) => message.blocked).map(({ organization }) => organization._id)),
  )
  const [flagged, setFlagged] = useState(
    () => new Set(messages.filter((message) => message.flagged).map(({ _id }) => _id)),
  )
  const [reporting, setReporting] = useState<Message | null>(null)

  async function block(message: Message, wanted: boolean) {
    const { _id, name } = message.organization
    const set = (on: boolean) =>
      setBlocked((before) => (on ? new Set(before).add(_id) : new Set([...before].filter((id) => id !== _id))))
    set(wanted)
    try {
      await call('PUT', `/api/users/messages/${message._id}`, { blocked: wanted })
      await toast({
        title: wanted ? `${name} can no longer write to you` : `${name} can write to you again`,
        ...(wanted && { undo: () => block(message, false) }),
      })
    } catch (problem) {
      set(!wanted)
      await toastFailure(problem)
    }
  }

  return (
    <div className="mx-auto max-w-[48rem] px-5 py-10">
      <h1 className="font-bold text-title">Messages</h1>
      <p className="mt-2 max-w-prose text-muted">
        What employers wrote to you. To answer, reply to the mail that we sent you; they see your e-mail address then,
        and not before.
      </p>
      {messages.length === 0 && (
        <p className="mt-8 rounded-control bg-wash p-4">
          {isFirstPage ? 'Nobody has written to you yet. ' : 'There are no more messages. '}
          <a href="/profile">Let employers find you</a> in your profile.
        </p>
      )}
      <ul className="mt-8">
        {messages.map((message) => (
          <li key={message._id} className="border-line border-t py-6">
            <h2 className="font-semibold text-large">{message.organization.name}</h2>
            <p className="text-muted text-small">
              {message.sender}, <time dateTime={message.created}>{timeSince(message.created, now)}</time>
            </p>
            <p className="mt-3 max-w-prose whitespace-pre-line">{message.message}</p>
            <p className="mt-5 flex flex-wrap gap-3">
              <Button
                live
                kind="outlined"
                aria-label={`${blocked.has(message.organization._id) ? 'Unblock' : 'Block'} ${message.organization.name}`}
                onClick={() => block(message, !blocked.has(message.organization._id))}
              >
                {blocked.has(message.organization._id) ? 'Unblock' : 'Block'}
              </Button>
              {flagged.has(message._id) ? (
                <span className="inline-flex min-h-11 items-center text-muted">Reported. Thank you.</span>
              ) : (
                <Button
                  live
                  kind="quiet"
                  aria-label={`Report the message of ${message.organization.name}`}
                  onClick={() => setReporting(message)}
                >
                  Report
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <nav aria-label="Pages" className="flex flex-wrap gap-3 py-4">
        {!isFirstPage && (
          <ButtonLink kind="quiet" href="/profile/messages">
            Newest messages
          </ButtonLink>
        )}
        {next && (
          <ButtonLink kind="outlined" href={`/profile/messages?cursor=${encodeURIComponent(next)}`} rel="next">
            Older messages
          </ButtonLink>
        )}
      </nav>
      <Suspense fallback={null}>
        {reporting && (
          <ReportMessageDialog
            id={reporting._id}
            organization={reporting.organization.name}
            onReported={() => setFlagged((before) => new Set(before).add(reporting._id))}
            onClose={() => setReporting(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
