import { useContext } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { FollowButton } from '../../../notifications/shared/follow-button'
import { tagPath } from '../../../tags/tag-href'
import { Notice } from '../../../ui/components/notice'
import { longDayText, timeSince } from '../../../ui/hooks/format-time'
import { ShareMenu } from '../../../ui/sharing/share'
import { Comments } from '../../comment/components/comments'
import type { UndoableMerge } from '../../merging/undo-merge'
import { questionPath } from '../../post/paths'
import type { PublicQuestion } from '../../post/shapes'
import { questionListHref } from '../../question-list-href'
import { AuthorLine, HistoryLink, MemberParts, VotedPost } from './post'

const copyWords = {
  copied: { title: 'Link copied', text: 'Paste it wherever you like.' },
  field: 'Link to this question',
}

export type ShownQuestion = PublicQuestion & {
  tagLinks: { text: string; slug: string }[]
  /** For staff: what was merged into it and can be taken out again. */
  merges?: UndoableMerge[]
}

type QuestionBodyProps = { question: ShownQuestion; now: string; origin: string; isStaff: boolean }

export function QuestionBody({ question, now, origin, isStaff }: QuestionBodyProps) {
  const { _id, title, content, rating, vote, mine, removed, tagLinks, category, user, created, updated } = question
  return (
    <article>
      <nav aria-label="Breadcrumb" className="text-small">
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <a href="/questions" className="inline-flex min-h-11 items-center">
              Questions
            </a>
          </li>
          <li>
            <span aria-hidden="true" className="mr-2 text-muted">
              ›
            </span>
            <a href={questionListHref({ category: category.text })} className="inline-flex min-h-11 items-center">
              {category.text}
            </a>
          </li>
        </ol>
      </nav>
      <h1 dir="auto" className="wrap-anywhere font-bold text-title">
        {title}
      </h1>
      <div className="mt-3">
        <QuestionFacts question={question} now={now} />
      </div>
      <QuestionNotices question={question} />
      <div className="mt-7 border-line border-b pb-6">
        <VotedPost
          votes={{
            thing: { questionId: _id, answerId: null },
            score: rating,
            vote,
            mine,
            path: questionPath(question),
          }}
          isLocked={removed !== null}
          foot={
            <>
              <AuthorLine author={user} verb="asked" time={created} edited={updated !== created} />
              <QuestionActions question={question} origin={origin} isStaff={isStaff} />
              <QuestionFooter question={question} now={now} />
            </>
          }
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was stored */}
          <div dir="auto" className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: content }} />
          {tagLinks.length > 0 && (
            <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-x-2 gap-y-1">
              {tagLinks.map(({ text, slug }) => (
                <li key={slug}>
                  <a href={tagPath(slug)} className="inline-flex min-h-11 items-center text-ink no-underline">
                    <span className="wrap-anywhere rounded-full bg-wash px-3 py-1 text-small">{text}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </VotedPost>
      </div>
    </article>
  )
}

function QuestionFooter({ question, now }: { question: ShownQuestion; now: string }) {
  const { _id, closed, hidden, removed, created, updated, comments, mine, answerCount } = question
  const parts = useContext(MemberParts)
  const isOpen = closed === null && !hidden && removed === null
  return (
    <>
      {updated !== created && <HistoryLink question={question} />}
      {parts && mine && answerCount === 0 && (
        <parts.AnonymityButton id={_id} isAnonymous={question.user._id === null} />
      )}
      {parts && <parts.StaffActions question={question} />}
      <Comments question={question} answerId={null} isOpen={isOpen} comments={comments} now={now} />
    </>
  )
}

type QuestionFactsProps = {
  question: Pick<PublicQuestion, 'created' | 'active' | 'viewCount' | 'acceptedAnswer'>
  now: string
}

function QuestionFacts({ question: { created, active, viewCount, acceptedAnswer }, now }: QuestionFactsProps) {
  const views = viewCount === 1 ? '1 time' : `${viewCount.toLocaleString('en-US')} times`
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-small">
      {acceptedAnswer !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-success">
          <span aria-hidden="true" className="icon icon-check" />
          Solved
        </span>
      )}
      <span>
        Asked <time dateTime={created}>{longDayText(created)}</time>
      </span>
      <span>
        Active <time dateTime={active}>{timeSince(active, now)}</time>
      </span>
      <span>{`Viewed ${views}`}</span>
    </p>
  )
}

function QuestionNotices({ question: { closed, hidden, removed, removedWhy } }: { question: PublicQuestion }) {
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

type QuestionActionsProps = { question: PublicQuestion; origin: string; isStaff: boolean }

function QuestionActions({ question, origin, isStaff }: QuestionActionsProps) {
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
