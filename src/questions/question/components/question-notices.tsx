import { Notice } from '../../../ui/components/notice'
import { questionPath } from '../question-path'
import type { PublicQuestion } from '../question-shape'

/** Why a question isn't like others: closed, hidden, or removed. */
export function QuestionNotices({ question: { closed, hidden, removed, removedWhy } }: { question: PublicQuestion }) {
  return (
    <>
      {closed && (
        <Notice title="Closed.">
          <span dir="auto" className="wrap-anywhere">{`This question takes no new answers. ${closed.why}`}</span>
          {closed.duplicateOf && (
            <>
              {' See '}
              <a dir="auto" href={questionPath(closed.duplicateOf)} className="wrap-anywhere text-inherit">
                {closed.duplicateOf.title}
              </a>
            </>
          )}
        </Notice>
      )}
      {hidden && (
        <Notice title="Hidden.">
          Several members flagged this question. Nobody else sees it until our team has looked at it.
        </Notice>
      )}
      {removed && (
        <Notice title="Removed.">
          Only our team sees it, and can restore it for 30 days.
          {removedWhy && <span dir="auto" className="wrap-anywhere">{` Reason: ${removedWhy}`}</span>}
        </Notice>
      )}
    </>
  )
}
