import { memberPath, memberTrail } from '../../../accounts/paths'
import { PasswordField } from '../../../accounts/shared/credential-fields'
import { Button } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { Since } from '../../../ui/components/times'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import type { Column } from '../../../ui/lists/data-table'
import { SelectableTable } from '../../../ui/lists/selectable-table'
import { countPosts } from '../../member-posts'
import type { Spammer } from '../remove-posts'

export type SpammerProps = {
  spammer: Spammer
  asksPassword: boolean
  error: string | undefined
  /** What was just done, for the sentence above the list. `undo` has the ids of chosen posts. */
  done: { verb: 'Removed' | 'Restored'; count: number; undo: string | undefined } | null
  now: string
}

/** Lists what goes before it goes. Plain forms, so that it works without JavaScript. */
export default function SpammerPage({ spammer, asksPassword, error, done, now }: SpammerProps) {
  const { _id, displayName, isYoung, posts, total, restorable } = spammer
  const isUndone = done?.verb === 'Removed' && done.undo === undefined
  return (
    <SectionPage trail={memberTrail(spammer)} here="Posts">
      <h1 className="wrap-anywhere mt-4 font-bold text-title">{`Posts of ${displayName}`}</h1>
      {done && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          {`${done.verb} ${countPosts(done.count)}.`}
        </p>
      )}
      {done?.undo && done.count > 0 && <Restore userId={_id} ids={done.undo} label="Undo" />}
      {(restorable > 0 || isUndone) && (
        <div className="mt-6 max-w-measure rounded-control bg-wash p-4">
          <p>
            Everything that this account wrote was removed as spam. You can restore exactly this for 30 days. The
            suspension stays until you lift it.
          </p>
          <Restore userId={_id} label={restorable > 0 ? `Restore ${countPosts(restorable)}` : 'Restore posts'} />
        </div>
      )}
      {posts.length === 0 ? (
        <p className="mt-6 text-large text-muted">This account has no posts that can be listed.</p>
      ) : (
        <Posts spammer={spammer} now={now} />
      )}
      {isYoung ? (
        <form method="post" className="mt-8 grid max-w-[40rem] gap-5 border-line border-t pt-6">
          <p className="max-w-measure">
            {`This removes ${total === 0 ? 'everything that the account wrote' : total === 1 ? countPosts(1) : `all ${countPosts(total)}`} and suspends the account, so that nobody can sign in to it. What it wrote anonymously is neither listed nor counted here, and is removed, too. You can restore the posts for 30 days.`}
          </p>
          <FormMessage>{error}</FormMessage>
          {asksPassword && <PasswordField />}
          <FormFoot back={memberPath(_id)} kind="danger">
            Remove posts and suspend
          </FormFoot>
        </form>
      ) : (
        <p className="mt-6 max-w-measure">
          This account is older than seven days, so only chosen posts can be removed together. That doesn’t suspend it.
        </p>
      )}
    </SectionPage>
  )
}

const formId = 'chosen-posts'

type ListedPost = Spammer['posts'][number]

function Posts({ spammer: { _id, posts, total }, now }: Pick<SpammerProps, 'spammer' | 'now'>) {
  const more = total - posts.filter(({ removed }) => removed === null).length
  const columns: Column<ListedPost>[] = [
    {
      label: 'Post',
      width: 'w-[55%]',
      cell: ({ title, path }) => (
        <a href={path} dir="auto" className="inline-flex py-1 font-semibold">
          {title}
        </a>
      ),
    },
    { label: 'Kind', cell: ({ kind }) => <span className="capitalize">{kind}</span> },
    { label: 'Written', cell: ({ created }) => <Since time={created} now={now} /> },
    {
      label: 'State',
      cell: (post) =>
        post.removed === null ? (
          post.hidden && <span className="dot before:text-warm">Hidden until you settle its flags</span>
        ) : (
          <>
            <span className="dot before:text-muted">Removed</span>
            {post.isRestorable && <Restore userId={_id} ids={post._id} label="Restore" about={post.title} />}
          </>
        ),
    },
  ]
  return (
    <div className="mt-6">
      {/* It asks on the next page, which lists what is chosen. */}
      <form id={formId} method="get" />
      <SelectableTable
        caption="Posts"
        noun="posts"
        name="ids"
        form={formId}
        nameOf={({ title }) => title}
        canChoose={({ removed }) => removed === null}
        columns={columns}
        rows={posts}
        foldsBelow="48rem"
        actions={() => (
          <Button type="submit" form={formId} kind="outlined">
            Remove posts
          </Button>
        )}
      />
      {more > 0 && <p className="mt-3 text-muted">{`And ${countPosts(more)} more.`}</p>}
    </div>
  )
}

type RestoreProps = {
  userId: string
  ids?: string
  label: string
  about?: string
}

function Restore({ userId, ids, label, about }: RestoreProps) {
  const query = ids === undefined ? '' : `?ids=${encodeURIComponent(ids)}`
  return (
    <form method="post" action={`${memberPath(userId)}/posts/restore${query}`} className="mt-2">
      <Button type="submit" kind="outlined">
        {label}
        {about !== undefined && <span className="sr-only">{` ${about}`}</span>}
      </Button>
    </form>
  )
}
