import { acceptAnswer, answerQuestion, deleteAnswer, editAnswer } from '../../src/questions/answer/write-answer'
import { postQuestion } from '../../src/questions/asking/ask-question'
import { deleteQuestion, editQuestion } from '../../src/questions/asking/change-question'
import { addCategory, changeCategory, deleteCategory } from '../../src/questions/category/category'
import {
  deleteComment,
  editComment,
  postAnswerComment,
  postQuestionComment,
} from '../../src/questions/comment/write-comment'
import { moderateQuestion } from '../../src/questions/moderation/perform-moderation'
import { followQuestion } from '../../src/questions/question/follow-question'
import { comments } from '../../src/questions/schema'
import { voteAnswerUp, voteQuestionUp } from '../../src/questions/vote/vote'
import type { ActExample } from '../act-example'
import { db, getToken, makePerson, makeStaff, request } from '../make'
import { longText, makeAnswer, makeCategories, makeQuestion } from './make-question'

/** A question with an answer, their addresses, and a member who wrote neither. */
async function makeThread() {
  const [author, asker] = [await makePerson(), await makePerson()]
  const question = await makeQuestion({ author: asker })
  const answer = await makeAnswer(question.id, author)
  const { id: questionId, uid, slug } = question
  return {
    as: await getToken(await makePerson()),
    author: await getToken(author),
    asker: await getToken(asker),
    params: { questionId, answerId: answer.id },
    formParams: { uid, slug, answerId: answer.id },
  }
}

async function makeComment() {
  const { as, params, formParams } = await makeThread()
  await request('POST', `/api/questions/comment/${params.questionId}`, { as, body: { text: 'Which timer?' } })
  const [comment] = await db.select().from(comments)
  const id = comment?.id ?? ''
  return { as, params: { id }, formParams: { ...formParams, id } }
}

const asked = { category: 'behavior', title: 'How do I help a student who hides?', tags: ['aac'] }

export const acts: ActExample[] = [
  {
    name: 'a member asks a question',
    act: postQuestion,
    make: async () => {
      await makeCategories()
      return {
        as: await getToken(await makePerson()),
        json: { ...asked, content: longText, anonymous: true },
        fields: { ...asked, tags: 'aac', contentHtml: longText, anonymous: 'on' },
      }
    },
  },
  {
    name: 'staff add a category',
    act: addCategory,
    make: async () => {
      const category = { text: 'Transition', description: 'The year after school.' }
      return { as: await getToken(await makeStaff()), json: category, fields: category }
    },
  },
  {
    name: 'staff change a category',
    act: changeCategory,
    make: async () => {
      await makeCategories()
      const change = { text: 'Behaviour' }
      return { as: await getToken(await makeStaff()), params: { id: 'behavior' }, json: change, fields: change }
    },
  },
  {
    name: 'staff delete a category',
    act: deleteCategory,
    make: async () => {
      await makeCategories()
      return { as: await getToken(await makeStaff()), params: { id: 'behavior' } }
    },
  },
  {
    name: 'an author changes a question',
    act: editQuestion,
    make: async () => {
      const { asker: as, params, formParams } = await makeThread()
      const [changed, why] = [{ ...asked, category: 'career' }, 'It was about hiding.']
      return {
        as,
        params: { id: params.questionId },
        formParams,
        json: { ...changed, content: longText, version: 1, why },
        fields: { ...changed, tags: 'aac', contentHtml: longText, version: '1', why },
      }
    },
  },
  {
    name: 'an author deletes a question',
    act: deleteQuestion,
    make: async () => {
      const asker = await makePerson()
      const { id, uid, slug } = await makeQuestion({ author: asker })
      return { as: await getToken(asker), params: { id }, formParams: { uid, slug } }
    },
  },
  {
    name: 'staff pin a question',
    act: moderateQuestion,
    make: async () => {
      const { formParams } = await makeThread()
      return { as: await getToken(await makeStaff()), formParams, fields: { do: 'pin', why: 'Read this first.' } }
    },
  },
  {
    name: 'a member comments on a question',
    act: postQuestionComment,
    make: async () => ({ ...(await makeThread()), json: { text: 'Which timer?' }, fields: { text: 'Which timer?' } }),
  },
  {
    name: 'a member comments on an answer',
    act: postAnswerComment,
    make: async () => ({ ...(await makeThread()), json: { text: 'Which timer?' }, fields: { text: 'Which timer?' } }),
  },
  {
    name: 'an author changes a comment',
    act: editComment,
    make: async () => ({ ...(await makeComment()), json: { text: 'Which one?' }, fields: { text: 'Which one?' } }),
  },
  {
    name: 'an author deletes a comment',
    act: deleteComment,
    make: makeComment,
  },
  {
    name: 'a member votes on a question',
    act: voteQuestionUp,
    make: async () => {
      const { as, params, formParams } = await makeThread()
      return { as, params: { id: params.questionId }, formParams, json: { vote: -1 }, fields: { vote: '-1' } }
    },
  },
  {
    name: 'a member votes on an answer',
    act: voteAnswerUp,
    make: async () => ({ ...(await makeThread()), json: { vote: 1 }, fields: { vote: '1' } }),
  },
  {
    name: 'a member follows a question',
    act: followQuestion,
    make: async () => {
      const { as, params } = await makeThread()
      return { as, params: { id: params.questionId }, json: { follow: true }, fields: { follow: 'yes' } }
    },
  },
  {
    name: 'a member answers a question',
    act: answerQuestion,
    make: async () => ({ ...(await makeThread()), json: { content: longText }, fields: { contentHtml: longText } }),
  },
  {
    name: 'an author changes an answer',
    act: editAnswer,
    make: async () => {
      const { author: as, params, formParams } = await makeThread()
      const [content, why] = [longText.replace('He leaves', 'She leaves'), 'It was about her.']
      const [json, fields] = [
        { content, why, version: 1 },
        { contentHtml: content, why, version: '1' },
      ]
      return { as, params, formParams, json, fields }
    },
  },
  {
    name: 'an author deletes an answer',
    act: deleteAnswer,
    make: async () => {
      const { author: as, params, formParams } = await makeThread()
      return { as, params, formParams }
    },
  },
  {
    name: 'whoever asked accepts an answer',
    act: acceptAnswer,
    make: async () => {
      const { asker: as, params, formParams } = await makeThread()
      return { as, params, formParams }
    },
  },
]
