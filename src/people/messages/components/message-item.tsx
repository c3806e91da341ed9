import { Button } from '../../../ui/components/button'
import { timeSince } from '../../../ui/hooks/format-time'
import type { Message } from '../message'

type MessageItemProps = {
  message: Message
  now: string
  /** Whether the reader's address is confirmed, which a reply requires because it shows the address. */
  mayReply: boolean
  onReply: () => void
  onBlock: (blocked: boolean) => void
  onReport: () => void
}

export function MessageItem({ message, now, mayReply, onReply, onBlock, onReport }: MessageItemProps) {
  const { organization, sender, created, message: words, replied, canReply, blocked, flagged } = message
  return (
    <li className="border-line border-t py-6">
      <h2 className="font-semibold text-large">{organization.name}</h2>
      <p className="text-muted text-small">
        {sender}, <time dateTime={created}>{timeSince(created, now)}</time>
      </p>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
        {words}
      </p>
      {replied && (
        <p className="mt-3 text-muted text-small">
          You replied <time dateTime={replied}>{timeSince(replied, now)}</time>. Your reply went by email. We don’t keep
          it here.
        </p>
      )}
      {!canReply && (
        <p className="mt-3 text-muted text-small">You can’t reply: the person who wrote this is no longer here.</p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {canReply && mayReply && (
          <Button aria-label={`Reply to ${sender} of ${organization.name}`} onClick={onReply}>
            Reply
          </Button>
        )}
        <Button
          kind="outlined"
          aria-label={`${blocked ? 'Unblock' : 'Block'} ${organization.name}`}
          onClick={() => onBlock(!blocked)}
        >
          {blocked ? 'Unblock' : 'Block'}
        </Button>
        {flagged ? (
          <span className="inline-flex min-h-11 items-center text-muted">Reported. Thank you.</span>
        ) : (
          <Button kind="quiet" aria-label={`Report the message from ${organization.name}`} onClick={onReport}>
            Report
          </Button>
        )}
      </p>
    </li>
  )
}
