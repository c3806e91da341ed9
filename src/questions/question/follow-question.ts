import { requireMember } from '../../accounts/sessions/guards'
import { setFollow } from '../../notifications/follow'
import { FollowChange } from '../../notifications/rules'
import { act } from '../../platform/http/act'
import { sharedLimits } from '../../platform/security/limits'
import { getQuestionReader } from '../post/reader'
import { findQuestion } from '../post/thread'

/** Follows a question, or stops. Returns whether the member follows it now. */
export const followQuestion = act({
  guard: requireMember,
  limit: sharedLimits.write,
  params: ['id'],
  input: FollowChange,
  run: async (c, { follow }, { id }) => {
    const { id: targetId } = await findQuestion(c.var.db, id, getQuestionReader(c))
    await setFollow(c.var.db, { kind: 'question', targetId, userId: c.var.member.userId, follow })
    return follow
  },
})
