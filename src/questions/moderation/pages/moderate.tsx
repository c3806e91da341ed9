import type { Messages } from '../../../ui/forms/use-native-form'
import { longDayText } from '../../../ui/hooks/format-time'
import { type ComparedQuestion, MergeForm } from '../../merging/components/merge-form'
import { type ModerationAction, moderationActions } from '../../post/actions'
import { questionPath } from '../../post/paths'
import { ModerationForm } from '../components/moderation-form'

type ModerateProps = {
  question: { uid: string; slug: string; title: string; created: string }
  action: ModerationAction
  id: string
  categories: { _id: string; text: string }[]
  sent: Record<string, string>
  errors: Messages
  /** What was refused, if it isn't about a field. */
  problem: string
  /** Who asked, after staff have said why they look. */
  author: string | null
  /** The two questions of a merge, once staff have named the other one. */
  pair: ComparedQuestion[] | null
}

export const mergeTitle = 'Merge these questions?'

/** The form of an action of staff, where JavaScript is off or something was wrong. */
export default function Moderate(props: ModerateProps) {
  const { question, action, id, categories, sent, errors, problem, author, pair } = props
  const path = questionPath(question)
  const [merged, target] = pair ?? []
  if (merged && target)
    return (
      <div className="max-w-4xl">
        <h1 className="font-bold text-title">{mergeTitle}</h1>
        <MergeForm to={`${path}/moderate`} {...{ merged, target, sent }} />
      </div>
    )
  return (
    <div className="max-w-xl">
      <h1 className="font-bold text-title">{moderationActions[action].title}</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={path}>{question.title}</a>
        <span className="text-muted">{`, asked ${longDayText(question.created)}`}</span>
      </p>
      {problem && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problem}
        </p>
      )}
      {author === null ? (
        <ModerationForm
          key={JSON.stringify(sent)}
          action={action}
          to={`${path}/moderate`}
          {...{ id, categories, sent, errors }}
        />
      ) : (
        <p className="mt-6">
          <strong dir="auto">{author}</strong> asked this. The audit log says that you looked.
        </p>
      )}
      <p className="mt-6">
        <a href={path}>Back to the question</a>
      </p>
    </div>
  )
}
