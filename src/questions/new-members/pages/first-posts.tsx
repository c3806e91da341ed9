import { memberPath } from '../../../accounts/paths'
import { firstPostsPath, QueueLinks, queuePath } from '../../../flags/queue/shared/queue-links'
import { formatDay } from '../../../platform/time/clock'
import { EmptyState } from '../../../ui/components/empty-state'
import { Since } from '../../../ui/components/times'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import type { FirstPost } from '../first-posts'

export const hydrates = 'on reach'

export type FirstPostsProps = {
  posts: FirstPost[]
  next: string | null
  isFirstPage: boolean
  /** For how many days members are new. */
  days: number
  now: string
}

/** What new members wrote first, so that staff see what nobody has flagged yet. */
export default function FirstPosts({ posts, next, isFirstPage, days, now }: FirstPostsProps) {
  return (
    <SectionPage trail={[{ label: 'Flags', href: queuePath }]} here="First posts">
      <h1 className="mt-4 font-bold text-title">First posts</h1>
      <p className="mt-2 max-w-measure text-muted">
        {`The first post of each member who joined in the past ${days} days, the newest first. Anonymous posts aren’t listed.`}
      </p>
      <QueueLinks current="first posts" />
      {posts.length > 0 ? (
        <ul aria-label="First posts" className="mt-5 border-line border-t">
          {posts.map((post) => (
            <Row key={post._id} post={post} now={now} />
          ))}
        </ul>
      ) : isFirstPage ? (
        <EmptyState title="No new member has written anything">
          When somebody who just joined asks, answers, or comments, it’s here.
        </EmptyState>
      ) : (
        <p className="py-8 text-large text-muted">There are no more.</p>
      )}
      <PageLinks next={next} isFirstPage={isFirstPage} hrefOf={(cursor) => listHref(firstPostsPath, { cursor })} />
    </SectionPage>
  )
}

function Row({ post: { kind, title, path, created, isHidden, author }, now }: { post: FirstPost; now: string }) {
  return (
    <li className="wrap-anywhere border-line border-b py-3">
      <p className="text-muted text-small">
        <span className="capitalize">{kind}</span>, <Since time={created} now={now} />
        {isHidden && <span className="dot ml-3 before:text-warm">Hidden until you decide</span>}
      </p>
      <a href={path} dir="auto" className="inline-block py-1 font-semibold">
        {title}
      </a>
      <p className="flex flex-wrap items-center gap-x-4 text-small">
        <span>
          By{' '}
          <a href={memberPath(author._id)} dir="auto" className="inline-flex min-h-11 items-center">
            {author.displayName}
          </a>
          {`, member since ${formatDay(author.joined)}`}
        </span>
        <a href={`${memberPath(author._id)}/posts`} className="inline-flex min-h-11 items-center">
          All posts<span className="sr-only">{` of ${author.displayName}`}</span>
        </a>
      </p>
    </li>
  )
}
