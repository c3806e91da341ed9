import { type FormEvent, useState } from 'react'
import { signInPrompts } from '../../accounts/sign-in-prompts'
import { Button } from '../../ui/components/button'
import { toast, toastFailure } from '../../ui/components/toast'
import { call } from '../../ui/hooks/api-client'
import { useGuestPrompt } from '../../ui/shell/guest-prompt'

type FollowButtonProps = {
  /** What is followed: a question by its id, or a tag by its slug. */
  of: { question: string } | { tag: string }
  /** Says what is followed, for people who don't see what is around the button. */
  name: string
  isFollowed: boolean
}

/**
 * Follows something, or stops. It shows the new state at once, and the old one again if the call fails. Before hydration
 * and without JavaScript, it is a form that does the same.
 */
export function FollowButton({ of, name, isFollowed }: FollowButtonProps) {
  const [followed, setFollowed] = useState(isFollowed)
  const path = 'tag' in of ? `/tags/${encodeURIComponent(of.tag)}` : `/questions/${of.question}`
  const prompt = { words: signInPrompts.follow, pending: { name: 'follow', id: path } }
  const toggle = useGuestPrompt(
    prompt,
    () => set(!followed),
    () => set(true),
  )

  async function set(follow: boolean) {
    setFollowed(follow)
    try {
      await sendFollow(of, follow)
      await toast({ ...(follow ? followedToast : unfollowedToast), about: `follow ${path}` })
    } catch (problem) {
      setFollowed(!follow)
      await toastFailure(problem)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    toggle()
  }

  return (
    <form method="post" action={`${path}/follow`} onSubmit={submit}>
      <input type="hidden" name="follow" value={followed ? 'no' : 'yes'} />
      <Button type="submit" kind="outlined">
        {followed && <span aria-hidden="true" className="icon icon-check" />}
        {followed ? 'Following' : 'Follow'}
        <span className="sr-only">{followed ? ` ${name}. Stop following` : ` ${name}`}</span>
      </Button>
    </form>
  )
}

const sendFollow = (of: FollowButtonProps['of'], follow: boolean) =>
  'tag' in of
    ? call('PUT', '/api/tags/:slug/follow', { param: { slug: of.tag }, json: { follow } })
    : call('PUT', '/api/questions/:id/follow', { param: { id: of.question }, json: { follow } })

const followedToast = {
  title: 'Following',
  description: 'We’ll tell you what is new.',
  link: { label: 'Settings', href: '/notifications/settings' },
}
const unfollowedToast = { title: 'No longer following' }
