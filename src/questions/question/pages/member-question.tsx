import { Suspense, useState } from 'react'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toastOnNextPage } from '../../../ui/components/toast'
import { call, send } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import type { AnsweredQuestion } from '../../answer/components/answer-item'
import { AnswerTools } from '../../answer/components/answer-tools'
import { MemberAnswer, type PostedAnswer } from '../../answer/components/member-answer'
import { replaceAnswer } from '../../answer/components/member-answers'
import { PlainAnswerForm } from '../../answer/components/plain-answer-form'
import { CommentForm } from '../../comment/components/comment-form'
import { StaffActions, StaffLink } from '../../moderation/components/staff-actions'
import { DeleteButton } from '../../post/components/delete-button'
import { editQuestionPath } from '../../post/paths'
import type { PublicAnswer, PublicQuestion } from '../../post/shapes'
import { useVote } from '../../vote/components/use-vote'
import { VoteButtons } from '../../vote/components/vote-buttons'
import type { VotesProps } from '../../vote/components/voted-post'
import { MemberParts } from '../components/member-parts'
import { type QuestionProps, QuestionView } from '../components/question-view'

const AnswerEditor = lazyPart(() => import('../../answer/components/answer-editor'))

const ConfirmDialog = lazyPart(() => import('../../../ui/components/confirm-dialog'))

const parts = {
  AnonymityButton,
  AnswerEdit,
  AnswerTools,
  CommentForm,
  MemberAnswer,
  MemberVotes,
  QuestionTools,
  StaffActions,
  StaffLink,
}

export default function MemberQuestionPage(props: QuestionProps) {
  return (
    <MemberParts value={parts}>
      <QuestionView {...props} />
    </MemberParts>
  )
}

/** The votes of a post, and why the last one wasn’t counted, as parts of its grid. */
function MemberVotes(props: VotesProps) {
  const { thing, score, vote } = props
  const votes = useVote(thing, { score, vote })
  return (
    <>
      <VoteButtons {...props} score={votes.score} vote={votes.vote} onVote={votes.set} />
      {votes.problem && (
        <p className="mt-2 font-semibold text-danger text-small sm:col-start-2 sm:row-start-1 sm:mt-0 sm:mb-3">
          {votes.problem}
        </p>
      )}
    </>
  )
}

type QuestionToolsProps = { question: PublicQuestion; isStaff: boolean }

/** What a member can do with a question, as items of the list of actions. */
function QuestionTools({ question, isStaff }: QuestionToolsProps) {
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
          <a
            href={editQuestionPath(question)}
            className="inline-flex min-h-11 items-center px-3 font-medium text-ink no-underline hover:underline"
          >
            Edit
          </a>
        </li>
      )}
      {mine && removed === null && (
        <li>
          <DeleteButton noun="question" words="Nobody will see it any more." onDelete={remove} />
        </li>
      )}
    </>
  )
}

type AnonymityButtonProps = { id: string; isAnonymous: boolean }

/** Its author hides or shows their name until somebody answers. */
function AnonymityButton({ id, isAnonymous }: AnonymityButtonProps) {
  const [asks, setAsks] = useState(false)
  const label = isAnonymous ? 'Show my name' : 'Hide my name'

  async function change() {
    await call('PUT', '/api/questions/:id', { param: { id }, json: { anonymous: !isAnonymous } })
    location.reload()
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <Suspense>
          <ConfirmDialog
            title={isAnonymous ? 'Show your name?' : 'Ask anonymously?'}
            action={label}
            onConfirm={change}
            onClose={() => setAsks(false)}
          >
            <p>
              {isAnonymous
                ? 'Everybody will see who asked this question.'
                : 'Readers will see “Anonymous” in place of your name. Some may have read it already.'}
            </p>
            <p>You can change this until somebody answers.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

type AnswerEditProps = {
  answer: PublicAnswer
  question: AnsweredQuestion
  posted: PostedAnswer | null
  onDone: () => void
}

/** Takes the place of an answer while it is changed. */
function AnswerEdit({ answer, question, posted, onDone }: AnswerEditProps) {
  const isAlive = useHydrated()
  const { _id } = answer
  const plain = (
    <PlainAnswerForm
      action={`${question.path}/answers/${_id}`}
      button="Save"
      why=""
      answer={answer}
      {...(posted ?? { errors: {} })}
    />
  )
  return (
    <UnlessSilenced>
      {isAlive ? (
        <Suspense fallback={plain}>
          <AnswerEditor
            answer={answer}
            questionId={question._id}
            onSaved={(saved) => {
              onDone()
              replaceAnswer(question.answers, saved)
            }}
            onCancel={onDone}
          />
        </Suspense>
      ) : (
        plain
      )}
    </UnlessSilenced>
  )
}
