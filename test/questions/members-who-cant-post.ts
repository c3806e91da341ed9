import { silences } from '../../src/accounts/schema'
import { days, now, timestamp } from '../../src/platform/time/clock'
import { db, getToken, makePerson } from '../make'

/** Tokens of members who can't post, each with what a form of theirs says then. */
export async function makeMembersWhoCantPost(): Promise<(readonly [token: string, why: string])[]> {
  const [unproven, silenced] = [await makePerson({ verifiedEmail: null }), await makePerson()]
  const until = timestamp(new Date(now().getTime() + days(3)))
  await db.insert(silences).values({ userId: silenced.id, until, reason: 'Calm down.', created: timestamp() })
  return [
    [await getToken(unproven), 'Confirm your email first.'],
    [await getToken(silenced), 'reason: Calm down.'],
  ]
}
