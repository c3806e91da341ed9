import { memberPath } from '../../../accounts/paths'
import { longDayText } from '../../../ui/hooks/format-time'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { getQuestionActions, type ModerationAction, moderationActions, moderationHref } from '../../post/actions'
import type { Author } from '../../post/shapes'
import type { ShownQuestion } from '../../question/components/question-body'

export type StaffLinkProps = { question: { uid: string; slug: string }; action: ModerationAction; id?: string }

export const StaffLink = ({ question, action, id }: StaffLinkProps) => (
  <a href={moderationHref(question, action, id)} className="inline-flex min-h-11 items-center">
    {moderationActions[action].label}
  </a>
)

/** A name leads staff to its member, unless it is anonymous. */
export function AuthorName({ author: { _id, screenName } }: { author: Author }) {
  const { viewer } = useSignIn()
  if (!viewer?.isSiteAdmin || _id === null) return screenName
  return (
    <a href={memberPath(_id)} className="text-inherit">
      {screenName}
    </a>
  )
}

export function StaffActions({ question }: { question: ShownQuestion }) {
  const { viewer } = useSignIn()
  if (!viewer?.isSiteAdmin) return null
  return (
    <section aria-label="For our team" className="mt-4 border-line border-t pt-2">
      <ul className="flex flex-wrap gap-x-5">
        {getQuestionActions(question).map((action) => (
          <li key={action}>
            <StaffLink question={question} action={action} />
          </li>
        ))}
      </ul>
      {question.merges && (
        <ul id="merged" tabIndex={-1} aria-label="Merged questions">
          {question.merges.map(({ _id, title, created, answers, comments }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-5">
              <span dir="auto" className="wrap-anywhere">
                {`Merged from “${title}” on ${longDayText(created)}, with ${counted(answers, 'answer')} and ${counted(comments, 'comment')}.`}
              </span>
              <StaffLink question={question} action="unmerge" id={_id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
