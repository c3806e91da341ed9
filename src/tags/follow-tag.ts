import { requireMember } from '../accounts/sessions/guards'
import { setFollow } from '../notifications/follow'
import { FollowChange } from '../notifications/rules'
import { act } from '../platform/http/act'
import { sharedLimits } from '../platform/security/limits'
import { findTagInUse } from './find-tag'

/** Follows a tag, or stops. Returns whether the member follows it now. */
export const followTag = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['slug'],
  input: FollowChange,
  run: async (c, { follow }, { slug }) => {
    const { _id: targetId } = await findTagInUse(c.var.db, slug)
    await setFollow(c.var.db, { kind: 'tag', targetId, userId: c.var.member.userId, follow })
    return follow
  },
})
