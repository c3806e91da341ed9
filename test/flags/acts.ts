import { postFlag } from '../../src/flags/flag/flag'
import { settleSeveral, settleThing } from '../../src/flags/queue/settle-flags'
import { flaggedThings } from '../../src/flags/schema'
import { removeMemberPosts, restoreMemberPosts } from '../../src/flags/spam/remove-posts'
import type { ActExample } from '../act-example'
import { db, getToken, makePerson, makeStaff, request } from '../make'
import { makeQuestion } from '../questions/make-question'
import { daysAgo, flag, makeComment, makeOldMember } from './make-flag'

/** A new member with a question, and staff. */
async function makeSpammer() {
  const spammer = await makePerson({ created: daysAgo(1) })
  const question = await makeQuestion({ author: spammer, title: 'Where can I buy cheap watches?' })
  return { as: await getToken(await makeStaff()), params: { id: spammer.id }, questionId: question.id }
}

export const acts: ActExample[] = [
  {
    name: 'a member flags a question',
    act: postFlag,
    make: async () => {
      const flagged = {
        kind: 'question',
        id: (await makeQuestion()).id,
        reason: 'It sells something.',
        category: 'spam',
      }
      return { as: await getToken(await makeOldMember()), json: flagged, fields: flagged }
    },
  },
  {
    name: 'staff disagree with several flags',
    act: settleSeveral,
    make: async () => {
      for (let i = 0; i < 2; i++) await flag({ kind: 'question', id: (await makeQuestion()).id })
      const ids = (await db.select().from(flaggedThings)).map(({ id }) => id)
      const decision = { outcome: 'disagree', why: 'They can stay.' }
      return {
        as: await getToken(await makeStaff()),
        json: { ...decision, ids },
        fields: { ...decision, ids: ids.join(',') },
      }
    },
  },
  {
    name: 'staff agree with a flag',
    act: settleThing,
    make: async () => {
      await flag({ kind: 'comment', id: (await makeComment((await makeQuestion()).id)).id })
      const [thing] = await db.select().from(flaggedThings)
      const decision = { outcome: 'agree', why: 'It is unkind.' }
      const params = { id: thing?.id ?? '' }
      return { as: await getToken(await makeStaff()), params, json: decision, fields: decision }
    },
  },
  {
    name: 'staff remove what a spammer wrote',
    act: removeMemberPosts,
    make: makeSpammer,
  },
  {
    name: 'staff restore chosen posts',
    act: restoreMemberPosts,
    make: async () => {
      const { as, params, questionId } = await makeSpammer()
      const ids = [questionId]
      await request('DELETE', `/api/users/${params.id}/posts`, { as, body: { ids } })
      return { as, params, json: { ids }, query: `?ids=${questionId}` }
    },
  },
]
