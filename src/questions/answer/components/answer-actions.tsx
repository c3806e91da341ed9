import { useContext } from 'react'
import { FlagButton } from '../../../flags/shared/flag-button'
import { ShareMenu } from '../../../ui/sharing/share-menu'
import { MemberParts } from '../../question/components/member-parts'
import { linkToAnswer } from '../answer-anchor'
import type { PublicAnswer } from '../answer-shape'
import type { AnsweredQuestion } from './answer-item'

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this answer',
}

type AnswerActionsProps = { answer: PublicAnswer; question: AnsweredQuestion; onEdit: () => void }

/** What a reader can do with an answer. */
export function AnswerActions({ answer, question, onEdit }: AnswerActionsProps) {
  const parts = useContext(MemberParts)
  const url = `${question.origin}${question.path}${linkToAnswer(answer._id)}`
  return (
    <ul aria-label={`Answer by ${answer.user.screenName}`} className="quiet-row relative mt-2 flex flex-wrap">
      {answer.removed === null && (
        <li>
          <ShareMenu url={url} link={url} title={question.title} copyWords={copyWords} />
        </li>
      )}
      {!answer.mine && answer.removed === null && (
        <li>
          <FlagButton kind="answer" id={answer._id} />
        </li>
      )}
      {parts && <parts.AnswerTools answer={answer} question={question} onEdit={onEdit} />}
    </ul>
  )
}
