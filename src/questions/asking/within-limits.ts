import type { CurrentUser } from '../../accounts/sessions/current-user'
import { requireMayPost, requireNotSilenced } from '../../accounts/silence/may-post'
import type { AppContext } from '../../platform/http/app-env'
import { limitNewMembers } from '../new-members/new-member-rules'

type Written = { sent: Record<string, string>; content: string; asks: boolean }

/**
 * Does what a form without JavaScript asks for, within the limits that the API has for members. They are not middleware
 * here, because their problem must be shown in the form.
 * @throws Problem 403 for silenced members and, when asking, without a proven address; 422 and 429 for new members
 */
export async function doWithinLimits<Result>(
  c: AppContext,
  member: CurrentUser,
  { sent, content, asks }: Written,
  work: () => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  c.set('member', member)
  c.set('sent', { ...sent, content })
  await (asks ? requireMayPost : requireNotSilenced)(c, () =>
    passed(
      limitNewMembers(asks ? 'ask' : null)(c, async () => {
        done.push(await work())
        // What succeeds counts.
        c.res = new Response()
      }),
    ),
  )
  // The answer comes from the form's own route.
  c.res = undefined
  c.finalized = false
  const [result] = done
  if (result === undefined) throw new Error('a limit must throw or let the work pass')
  return result
}

/** Middleware may return an answer of its own, which these never do. */
const passed = async (running: Promise<unknown>) => {
  await running
}
