import { useContext } from 'react'
import { FlagButton } from '../../../flags/shared/flag-button'
import { FollowButton } from '../../../notifications/shared/follow-button'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { questionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'
import { MemberParts } from './member-parts'

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this question',
}

type QuestionActionsProps = { question: PublicQuestion; origin: string; isStaff: boolean }

/** What a reader can do with a question. */
export function QuestionActions({ question, origin, isStaff }: QuestionActionsProps) {
  const parts = useContext(MemberParts)
  const url = origin + questionPath(question)
  return (
    <ul aria-label="This question" className="quiet-row relative mt-2 flex flex-wrap items-center gap-y-2">
      <li>
        <FollowButton of={{ question: question._id }} name={`“${question.title}”`} isFollowed={question.followed} />
      </li>
      <li>
        <ShareMenu url={url} link={url} title={question.title} copyWords={copyWords} />
      </li>
      {!question.mine && question.removed === null && (
        <li>
          <FlagButton kind="question" id={question._id} />
        </li>
      )}
      {parts && <parts.QuestionTools question={question} isStaff={isStaff} />}
    </ul>
  )
}
