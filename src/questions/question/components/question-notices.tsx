import { Notice } from '../../../ui/components/notice'
import type { PublicQuestion } from '../question-shape'

/** Why a question isn't like others: closed, hidden, or removed. */
export function QuestionNotices({ question: { closed, hidden, removed } }: { question: PublicQuestion }) {
  return (
    <>
      {closed && <Notice title="Closed.">{`This question takes no new answers. ${closed.why}`}</Notice>}
      {hidden && (
        <Notice title="Hidden.">
          Several members flagged this question. Nobody else sees it until our team has looked at it.
        </Notice>
      )}
      {removed && <Notice title="Removed.">Only our team sees it.</Notice>}
    </>
  )
}
