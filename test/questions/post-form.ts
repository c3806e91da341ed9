import { silences } from '../../src/accounts/schema'
import { days, now, timestamp } from '../../src/platform/time/clock'
import { db, makePerson, request, tokenOf } from '../make'

/** Posts a form as a browser without JavaScript does. */
export const postForm = (path: string, fields: Record<string, string>, as?: string) =>
  request('POST', path, {
    ...(as && { as }),
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Tokens of members who can't post, each with what a form of theirs says then. */
export async function makeMembersWhoCantPost(): Promise<(readonly [token: string, why: string])[]> {
  const [unproven, silenced] = [await makePerson({ verifiedEmail: null }), await makePerson()]
  const until = timestamp(new Date(now().getTime() + days(3)))
  await db.insert(silences).values({ userId: silenced.id, until, reason: 'Calm down.', created: timestamp() })
  return [
    [await tokenOf(unproven), 'Confirm your email first.'],
    [await tokenOf(silenced), 'reason: Calm down.'],
  ]
}
