import { useContext } from 'react'
import { FlagButton } from '../../../flags/flag/shared/flag-button'
import { FollowButton } from '../../../notifications/shared/follow-button'
import { tagPath } from '../../../tags/tag-href'
import { Notice } from '../../../ui/components/notice'
import { Since } from '../../../ui/components/times'
import { dayOrSince } from '../../../ui/hooks/format-time'
import { ShareMenu } from '../../../ui/sharing/share'
import type { UndoableMerge } from '../../merging/undo-merge'
import { questionPath } from '../../post/paths'
import type { PublicQuestion } from '../../post/shapes'
import { HistoryLink, MemberParts, VotedPost } from './post'
import { PostFoot } from './post-foot'

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
  const { _id, title, content, rating, vote, mine, removed, tagLinks, followed } = question
  return (
    <article>
      <h1 dir="auto" className="wrap-anywhere mt-2 font-bold text-title">
        {title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <QuestionFacts question={question} now={now} />
        <FollowButton of={{ question: _id }} name={`“${title}”`} isFollowed={followed} />
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
          foot={<QuestionFoot question={question} now={now} origin={origin} isStaff={isStaff} />}
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

function QuestionFoot({ question, now, origin, isStaff }: QuestionBodyProps) {
  const { _id, title, removed, created, updated, mine, user, answerCount } = question
  const parts = useContext(MemberParts)
  const url = origin + questionPath(question)
  return (
    <PostFoot
      post={question}
      question={question}
      answerId={null}
      isShown
      now={now}
      actions={
        <>
          <li>
            <ShareMenu url={url} link={url} title={title} copyWords={copyWords} opens="row end" />
          </li>
          {!mine && removed === null && (
            <li>
              <FlagButton kind="question" id={_id} />
            </li>
          )}
          {parts && <parts.QuestionTools question={question} isStaff={isStaff} />}
        </>
      }
    >
      {updated !== created && <HistoryLink question={question} />}
      {parts && mine && answerCount === 0 && <parts.AnonymityButton id={_id} isAnonymous={user._id === null} />}
      {parts && <parts.StaffActions question={question} />}
    </PostFoot>
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
        Asked <time dateTime={created}>{dayOrSince(created, now)}</time>
      </span>
      <span>
        Active <Since time={active} now={now} />
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
