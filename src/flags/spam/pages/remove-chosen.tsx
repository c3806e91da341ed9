import { memberPath, memberTrail } from '../../../accounts/paths'
import { Button } from '../../../ui/components/button'
import { SectionPage } from '../../../ui/layouts/section-page'
import { countPosts } from '../../member-posts'
import type { Spammer } from '../remove-posts'

export const hydrates = 'on reach'

export type RemoveChosenProps = { member: Pick<Spammer, '_id' | 'displayName'>; posts: Spammer['posts'] }

/** Asks before the chosen posts go. A plain form, so that it works without JavaScript. */
export default function RemoveChosen({ member, posts }: RemoveChosenProps) {
  const here = `${memberPath(member._id)}/posts`
  const count = posts.length
  return (
    <SectionPage trail={[...memberTrail(member), { label: 'Posts', href: here }]} here="Remove">
      <h1 className="mt-4 font-bold text-title">{`Remove ${countPosts(count)}?`}</h1>
      <p className="mt-4 max-w-measure">
        {`Only our team sees what is removed. ${member.displayName} reads that we removed ${count === 1 ? 'it' : 'them'} as spam, and isn’t suspended. You can restore ${count === 1 ? 'it' : 'them'} for 30 days.`}
      </p>
      <ul aria-label="Posts to remove" className="mt-6 border-line border-t">
        {posts.map(({ _id, kind, title }) => (
          <li key={_id} className="wrap-anywhere border-line border-b py-3">
            <span className="text-muted capitalize">{kind}</span>
            <span dir="auto" className="block">
              {title}
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={here} className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="ids" value={posts.map(({ _id }) => _id).join(',')} />
        <Button type="submit" kind="danger">
          {`Remove ${countPosts(count)}`}
        </Button>
        <a href={here} className="inline-flex min-h-11 items-center px-3">
          Cancel
        </a>
      </form>
    </SectionPage>
  )
}
