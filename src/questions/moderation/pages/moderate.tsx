import type { FieldErrors } from '../../../platform/http/problem'
import { Button } from '../../../ui/components/button'
import { FormFoot } from '../../../ui/components/form-foot'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { longDayText } from '../../../ui/hooks/format-time'
import type { UndoableMerge } from '../../merging/undo-merge'
import { closeReasons, type ModerationAction, moderationActions, moderationHref } from '../../post/actions'
import { questionPath } from '../../post/paths'
import type { QuestionCard } from '../../post/shapes'
import type { Removal } from '../perform-moderation'

export const hydrates = 'on reach'

export const mergeTitle = 'Merge these questions?'

type ModerateProps = {
  question: { uid: string; slug: string; title: string; created: string }
  action: ModerationAction
  id: string
  categories: { _id: string; text: string }[]
  sent: Record<string, string>
  errors: FieldErrors
  problem: string
  /** Who asked, after staff have said why they look. */
  author: string | null
  /** The two questions of a merge, once staff have named the other one. */
  pair: QuestionCard[] | null
  /** Somebody else removed first what this would remove. */
  removal: Removal | null
  /** What undoing a merge takes out of the question. */
  merge: UndoableMerge | null
}

/** The form of an action of staff. A plain form, so that it works without JavaScript. */
export default function Moderate(props: ModerateProps) {
  const { question, action, id, categories, sent, errors, problem, author, pair, removal, merge } = props
  const path = questionPath(question)
  const [merged, target] = pair ?? []
  if (merged && target)
    return (
      <div className="max-w-4xl">
        <h1 className="font-bold text-title">{mergeTitle}</h1>
        <MergeForm to={`${path}/moderate`} merged={merged} target={target} sent={sent} />
      </div>
    )
  if (removal) return <Removed question={question} id={id} removal={removal} problem={problem} why={sent.why} />
  return (
    <div className="max-w-xl">
      <h1 className="font-bold text-title">{moderationActions[action].title}</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={path}>{question.title}</a>
        <span className="text-muted">{`, asked ${longDayText(question.created)}`}</span>
      </p>
      {merge && (
        <p className="wrap-anywhere mt-2">
          {`“${merge.title}” was merged into it on ${longDayText(merge.created)}. It becomes a question of its own again, with the ${counted(merge.answers, 'answer')} and ${counted(merge.comments, 'comment')} that came with it.`}
        </p>
      )}
      <FormMessage>{problem || undefined}</FormMessage>
      {author === null ? (
        <ModerationForm
          to={`${path}/moderate`}
          action={action}
          id={id}
          categories={categories}
          sent={sent}
          errors={errors}
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

type RemovedProps = Pick<ModerateProps, 'question' | 'id' | 'problem'> & { removal: Removal; why: string | undefined }

const restoring = { question: 'restore', answer: 'restore-answer', comment: 'restore-comment' } as const

function Removed({ question, id, removal, problem, why }: RemovedProps) {
  const { kind, removed, by } = removal
  return (
    <div className="wrap-anywhere grid max-w-xl gap-4">
      <h1 className="font-bold text-title">{`This ${kind} is removed already`}</h1>
      <p dir="auto">
        <a href={questionPath(question)}>{question.title}</a>
      </p>
      <FormMessage>{problem || undefined}</FormMessage>
      <p>{`${by ? `${by} removed it` : 'It was removed'} on ${longDayText(removed)}.`}</p>
      {removal.why && <p dir="auto">{`The reason: ${removal.why}`}</p>}
      {why && <p dir="auto">{`You wrote: ${why}`}</p>}
      <p>
        <a href={moderationHref(question, restoring[kind], kind === 'question' ? undefined : id)}>
          {`Restore this ${kind}`}
        </a>
      </p>
    </div>
  )
}

type ModerationFormProps = {
  action: ModerationAction
  to: string
  /** The answer, comment, or version that it is about. */
  id: string
  categories: readonly { _id: string; text: string }[]
  sent: Record<string, string>
  errors: FieldErrors
}

function ModerationForm({ action, to, id, categories, sent, errors }: ModerationFormProps) {
  const isClosing = action === 'close'
  return (
    <form method="post" action={to} noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="id" value={id} />
      {isClosing && <ReasonField chosen={sent.reason} error={errors.reason} />}
      {(isClosing || action === 'merge') && (
        <TextField
          label="Address of the other question"
          name="other"
          defaultValue={sent.other}
          error={errors.other}
          need={isClosing ? 'optional' : 'required'}
          hint={isClosing ? 'For a duplicate. Paste the address of its page.' : 'Paste the address of its page.'}
        />
      )}
      {action === 'move' && (
        <SelectField label="Category" name="category" defaultValue={sent.category} error={errors.category}>
          {categories.map(({ _id, text }) => (
            <option key={_id} value={_id}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={isClosing ? 'What else should readers know?' : 'Reason'}
        name="why"
        defaultValue={sent.why}
        error={errors.why}
        need={isClosing ? 'optional' : 'required'}
        hint={whoReads[action] ?? 'It is kept in the audit log.'}
      />
      <div>
        <Button type="submit" kind={action.startsWith('remove') ? 'danger' : 'filled'}>
          {moderationActions[action].button}
        </Button>
      </div>
    </form>
  )
}

const toldAuthor = 'Its author is told this reason. The audit log keeps it, too.'

const whoReads: Partial<Record<ModerationAction, string>> = {
  close: 'Everybody can read it above the question.',
  remove: toldAuthor,
  'remove-answer': toldAuthor,
  'remove-comment': toldAuthor,
  'restore-version': 'Everybody can read it in the history.',
}

function ReasonField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'reason-error' : undefined}>
      <legend className="font-semibold">Reason</legend>
      {Object.entries(closeReasons).map(([name, { label }]) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="reason"
            value={name}
            defaultChecked={name === chosen}
            className="size-6 accent-accent"
          />
          {label}
        </label>
      ))}
      {error && <FieldError id="reason-error">{error}</FieldError>}
    </fieldset>
  )
}

type MergeFormProps = {
  to: string
  merged: QuestionCard
  target: QuestionCard
  sent: Record<string, string>
}

function MergeForm({ to, merged, target, sent }: MergeFormProps) {
  return (
    <form method="post" action={to} className="mt-4 grid gap-6">
      <input type="hidden" name="do" value="merge" />
      <input type="hidden" name="other" value={sent.other} />
      <input type="hidden" name="why" value={sent.why} />
      <input type="hidden" name="compared" value={target._id} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Compared heading="This question goes away" question={merged} />
        <Compared heading="This question stays" question={target} />
      </div>
      <p className="max-w-measure">
        Answers, comments, and followers of the first question move to the second, and its address leads there. You can
        undo this for 30 days.
      </p>
      <FormFoot back={questionPath(merged)}>Merge questions</FormFoot>
    </form>
  )
}

function Compared({ heading, question }: { heading: string; question: QuestionCard }) {
  const { title, preview, tags, answerCount, viewCount, rating, created } = question
  return (
    <section className="min-w-0 rounded-control bg-wash p-4">
      <h2 className="font-semibold">{heading}</h2>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={questionPath(question)}>{title}</a>
      </p>
      <p dir="auto" className="wrap-anywhere mt-2">
        {preview}
      </p>
      {tags.length > 0 && (
        <p className="wrap-anywhere mt-2 text-small">{`Tags: ${tags.map(({ text }) => text).join(', ')}`}</p>
      )}
      <p className="mt-2 text-muted text-small">
        {`Asked ${longDayText(created)}. ${counted(answerCount, 'answer')}, ${counted(rating, 'vote')}, ${counted(viewCount, 'view')}.`}
      </p>
    </section>
  )
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
