import { type FormEvent, useRef } from 'react'
import { Button } from '../../../ui/components/button'
import { timeSince } from '../../../ui/hooks/format-time'
import type { MemberNotice } from '../notices'

type NoticeItemProps = {
  notice: MemberNotice
  /** The page of the list, so that the form leads back to it. */
  cursor: string | null
  now: string
  onRead: () => void
}

/** A notice. Opening it marks it as read; without JavaScript, only the button does. */
export function NoticeItem({ notice: { _id, title, href, created, read }, cursor, now, onRead }: NoticeItemProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isUnread = read === null

  function submit(event: FormEvent) {
    event.preventDefault()
    // The button disappears.
    link.current?.focus()
    onRead()
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t py-3">
      <span
        aria-hidden="true"
        className={`mt-5 size-2.5 shrink-0 rounded-full ${isUnread ? 'bg-accent' : 'bg-transparent'}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <a
          ref={link}
          href={href}
          dir="auto"
          onClick={() => isUnread && onRead()}
          className={`inline-flex min-h-11 items-center py-2 ${isUnread ? 'font-semibold' : ''}`}
        >
          <span>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
        </a>
        <p className="text-muted text-small">
          <time dateTime={created}>{timeSince(created, now)}</time>
        </p>
      </div>
      {isUnread && (
        <form method="post" action="/notifications/read" onSubmit={submit} className="max-sm:ml-3">
          <input type="hidden" name="id" value={_id} />
          {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
          <Button type="submit" kind="quiet" aria-label={`Mark as read: ${title}`}>
            Mark as read
          </Button>
        </form>
      )}
    </li>
  )
}
