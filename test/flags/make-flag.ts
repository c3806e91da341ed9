import { days, now, timestamp } from '../../src/platform/time/clock'
import { postComment } from '../../src/questions/comment/write-comment'
import { db, getToken, makePerson, nobody, request } from '../make'

/** Time `n` days before now. */
export const daysAgo = (n: number) => timestamp(new Date(now().getTime() - days(n)))

/** A member whose flags count, because the account is old enough. */
export const makeOldMember = (fields: Parameters<typeof makePerson>[0] = {}) =>
  makePerson({ created: daysAgo(30), ...fields })

type Flag = { kind: string; id: string; reason?: string; category?: string }

/** Flags something as this member, or as somebody new whose flags count. */
export async function flag(fields: Flag, as?: string): Promise<Response> {
  return request('POST', '/api/flags', {
    as: as ?? (await getToken(await makeOldMember())),
    body: { reason: 'It sells something.', ...fields },
  })
}

export async function makeComment(questionId: string, author?: { id: string }, answerId: string | null = null) {
  const { id: authorId } = author ?? (await makePerson())
  const reader = { userId: authorId, isStaff: false }
  const of = { questionId, answerId }
  const id = await postComment(db, { of, text: 'Which grade?', by: { ...nobody, userId: authorId }, reader })
  return { id, authorId }
}
