import { memberPath, membersPath } from '../../../accounts/directory/member-path'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { timeSince } from '../../../ui/hooks/format-time'
import { SectionPage } from '../../../ui/layouts/section-page'
import type { Spammer } from '../remove-posts'

export const hydrates = 'on reach'

export type SpammerProps = {
  spammer: Spammer
  /** Whether staff must enter their password again. */
  asksPassword: boolean
  error: string | undefined
  /** What was just done, for the sentence above the list. */
  done: { verb: 'Removed' | 'Restored'; count: number } | null
  now: string
}

const countPosts = (count: number) => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)

/** Lists what goes before it goes. Plain forms, so that it works without JavaScript. */
export default function SpammerPage({ spammer, asksPassword, error, done, now }: SpammerProps) {
  const { _id, displayName, isYoung, posts, total, anonymous, restorable } = spammer
  const trail = [
    { label: 'Members', href: membersPath },
    { label: displayName, href: memberPath(_id) },
  ]
  return (
    <SectionPage trail={trail} here="Posts">
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{`Posts of ${displayName}`}</h1>
      {done && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          {`${done.verb} ${countPosts(done.count)}.`}
        </p>
      )}
      {restorable > 0 && (
        <form
          method="post"
          action={`${memberPath(_id)}/posts/restore`}
          className="mt-6 max-w-prose rounded-control bg-wash p-4"
        >
          <p>{`${countPosts(restorable)} of this account were removed as spam. You can restore exactly these for 30 days. The suspension stays until you lift it.`}</p>
          <Button type="submit" kind="outlined" className="mt-4">
            {`Restore ${countPosts(restorable)}`}
          </Button>
        </form>
      )}
      {total === 0 ? (
        <p className="mt-6 text-large text-muted">This account has no posts that can be removed.</p>
      ) : (
        <Posts posts={posts} total={total} anonymous={anonymous} now={now} />
      )}
      {isYoung ? (
        <form method="post" className="mt-8 grid max-w-[40rem] gap-5 border-line border-t pt-6">
          <p className="max-w-prose">
            {`This removes ${total === 0 ? 'nothing more' : `all ${countPosts(total)}`} and suspends the account, so that nobody can sign in to it. You can restore the posts for 30 days.`}
          </p>
          <FormMessage>{error}</FormMessage>
          {asksPassword && (
            <TextField label="Your password" type="password" name="password" autoComplete="current-password" />
          )}
          <p className="flex flex-wrap gap-3">
            <Button type="submit" kind="danger">
              Remove posts and suspend
            </Button>
            <a href={memberPath(_id)} className="inline-flex min-h-11 items-center px-3">
              Cancel
            </a>
          </p>
        </form>
      ) : (
        <p className="mt-6 max-w-prose">
          This account is older than seven days, so its posts can only be removed one by one.
        </p>
      )}
    </SectionPage>
  )
}

function Posts({ posts, total, anonymous, now }: Pick<Spammer, 'posts' | 'total' | 'anonymous'> & { now: string }) {
  const more = total - anonymous - posts.length
  return (
    <>
      <ul aria-label="Posts" className="mt-6 border-line border-t">
        {posts.map(({ kind, title, path, created }) => (
          <li key={path} className="border-line border-b py-3">
            <a href={path} dir="auto" className="wrap-anywhere inline-block py-1 font-semibold">
              {title}
            </a>
            <p className="text-muted text-small">
              <span className="capitalize">{kind}</span>, <time dateTime={created}>{timeSince(created, now)}</time>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-muted">{`And ${countPosts(more)} more.`}</p>}
      {anonymous > 0 && (
        <p className="mt-3 max-w-prose">
          {`Another ${countPosts(anonymous).replace(/^1 /, '')} ${anonymous === 1 ? 'was' : 'were'} written anonymously, so ${anonymous === 1 ? 'it isn’t' : 'they aren’t'} listed here.`}
        </p>
      )}
    </>
  )
}
