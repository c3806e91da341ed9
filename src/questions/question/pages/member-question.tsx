import { useEffect, useState } from 'react'
import { showUnread } from '../../../notifications/shared/bell'
import { toastOnNextPage } from '../../../ui/components/toast'
import { FormMessage } from '../../../ui/forms/form-message'
import { call, send } from '../../../ui/hooks/api-client'
import { AnswerEdit, AnswerTools, MemberAnswer } from '../../answer/components/member-answer'
import { CommentForm } from '../../comment/components/comment-form'
import { AuthorName, StaffActions, StaffLink } from '../../moderation/components/staff-actions'
import { ConfirmButton, DeleteButton, EditLink } from '../../post/components/author-tools'
import { editQuestionPath, formPath, questionPath } from '../../post/paths'
import type { PublicQuestion } from '../../post/shapes'
import { MemberVotes } from '../../vote/components/member-votes'
import { MemberParts } from '../components/post'
import type { QuestionProps } from './question'
import QuestionPage, { onceRead } from './question'

const parts = {
  AnonymityButton,
  AnswerEdit,
  AnswerTools,
  AuthorName,
  CommentForm,
  MemberAnswer,
  MemberVotes,
  QuestionTools,
  StaffActions,
  StaffLink,
}

/** `problem` is why something wasn’t deleted without JavaScript. */
type MemberQuestionProps = QuestionProps & { problem: string | undefined }

export default function MemberQuestionPage({ problem, ...props }: MemberQuestionProps) {
  const [unread] = useState(props.unread)
  useEffect(() => {
    if (unread.length > 0) return onceRead(() => markRead(unread))
  }, [unread])
  return (
    <MemberParts value={parts}>
      <FormMessage>{problem}</FormMessage>
      <QuestionPage {...props} />
    </MemberParts>
  )
}

/** Whoever reads the thread needs no notices about it any more. Those that can't be marked stay in the list. */
async function markRead(read: string[]) {
  const left = await call('PUT', '/api/notifications', { json: { read } }).catch(() => null)
  if (left) showUnread(left.unread)
}

function QuestionTools({ question, isStaff }: { question: PublicQuestion; isStaff: boolean }) {
  const { mine, removed } = question

  async function remove() {
    await send('DELETE', '/api/questions/:id', { param: { id: question._id }, json: {} })
    toastOnNextPage({ title: 'Question deleted' })
    location.assign('/questions')
  }

  return (
    <>
      {(mine || isStaff) && (
        <li>
          <EditLink href={editQuestionPath(question)} />
        </li>
      )}
      {mine && removed === null && (
        <li>
          <DeleteButton noun="question" action={formPath(questionPath(question), null, 'delete')} onDelete={remove} />
        </li>
      )}
    </>
  )
}

/** Its author hides or shows their name until somebody answers. */
function AnonymityButton({ id, isAnonymous }: { id: string; isAnonymous: boolean }) {
  const label = isAnonymous ? 'Show my name' : 'Hide my name'

  async function change() {
    await call('PUT', '/api/questions/:id', { param: { id }, json: { anonymous: !isAnonymous } })
    location.reload()
  }

  return (
    <ConfirmButton
      label={label}
      title={isAnonymous ? 'Show your name?' : 'Ask anonymously?'}
      action={label}
      onConfirm={change}
    >
      <p>
        {isAnonymous
          ? 'Everybody will see who asked this question.'
          : 'Readers will see “Anonymous” in place of your name. Some may have read it already.'}
      </p>
      <p>You can change this until somebody answers.</p>
    </ConfirmButton>
  )
}
