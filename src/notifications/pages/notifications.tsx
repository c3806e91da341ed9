import { type FormEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/components/button'
import { EmptyState } from '../../ui/components/empty-state'
import { Since } from '../../ui/components/times'
import { toastFailure } from '../../ui/components/toast'
import { FormMessage } from '../../ui/forms/form-message'
import { announce } from '../../ui/hooks/announce'
import { call } from '../../ui/hooks/api-client'
import { SectionPage } from '../../ui/layouts/section-page'
import { listHref } from '../../ui/lists/list-href'
import { PageLinks } from '../../ui/lists/page-links'
import { showUnread } from '../shared/bell'

type MemberNotice = { _id: string; title: string; excerpt: string; href: string; created: string; read: string | null }

export type NotificationsProps = {
  notices: MemberNotice[]
  next: string | null
  cursor: string | null
  unread: number
  now: string
  problem?: string | undefined
}

/** Opening the page reads nothing: a notice is read when its member opens it or says so. */
export default function NotificationsPage({
  notices,
  next,
  cursor,
  unread: counted,
  now,
  problem,
}: NotificationsProps) {
  const [shown, setShown] = useState(notices)
  const [unread, setUnread] = useState(counted)
  const heading = useRef<HTMLHeadingElement>(null)

  /** Shows the change at once, and takes it back if the call fails. */
  async function markRead(read: 'all' | [string]) {
    const before = { shown, unread }
    const isMeant = ({ _id }: MemberNotice) => read === 'all' || read.includes(_id)
    setShown(shown.map((notice) => (isMeant(notice) ? { ...notice, read: notice.read ?? now } : notice)))
    if (read === 'all') heading.current?.focus()
    try {
      const left = (await call('PUT', '/api/notifications', { json: { read }, keepalive: true })).unread
      setUnread(left)
      showUnread(left)
      if (read === 'all') announce('All notifications are read.')
    } catch (problem) {
      setShown(before.shown)
      setUnread(before.unread)
      await toastFailure(problem)
    }
  }

  return (
    <SectionPage>
      <div className="wrap-anywhere max-w-[48rem] py-8">
        <h1 ref={heading} tabIndex={-1} className="font-bold text-title outline-none">
          Notifications
        </h1>
        <FormMessage>{problem}</FormMessage>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
          {unread > 0 && (
            <form
              method="post"
              action="/notifications/read"
              onSubmit={(event) => {
                event.preventDefault()
                markRead('all')
              }}
            >
              <Button type="submit" kind="outlined">
                Mark all as read
              </Button>
            </form>
          )}
          <a href="/notifications/settings" className="inline-flex min-h-11 items-center">
            Notification settings
          </a>
        </div>
        {shown.length === 0 ? (
          <NoNotices isFirstPage={cursor === null} />
        ) : (
          <ul className="mt-6">
            {shown.map((notice) => (
              <NoticeItem
                key={notice._id}
                notice={notice}
                cursor={cursor}
                now={now}
                onRead={() => markRead([notice._id])}
              />
            ))}
          </ul>
        )}
        <PageLinks
          next={next}
          isFirstPage={cursor === null}
          nextLabel="Older notifications"
          firstLabel="Newest notifications"
          hrefOf={(to) => listHref('/notifications', { cursor: to })}
        />
      </div>
    </SectionPage>
  )
}

function NoNotices({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <EmptyState
      isWide
      title={isFirstPage ? 'No notifications yet' : 'No older notifications'}
      action={<ButtonLink href="/questions">See questions</ButtonLink>}
    >
      Answers to your questions, and news about what you follow, save, or report, appear here.
    </EmptyState>
  )
}

type NoticeItemProps = {
  notice: MemberNotice
  /** The page of the list, so that the form leads back to it. */
  cursor: string | null
  now: string
  onRead: () => void
}

/** A notice. Opening it marks it as read; without JavaScript, only the button does. */
function NoticeItem({ notice: { _id, title, excerpt, href, created, read }, cursor, now, onRead }: NoticeItemProps) {
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
        {excerpt && (
          <p dir="auto" className="max-w-measure text-muted text-small">
            {`“${excerpt}”`}
          </p>
        )}
        <p className="text-muted text-small">
          <Since time={created} now={now} />
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
