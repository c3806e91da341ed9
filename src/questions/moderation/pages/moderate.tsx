import type { FieldErrors } from '../../../platform/http/problem'
import { Button } from '../../../ui/components/button'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { longDayText } from '../../../ui/hooks/format-time'
import { type ComparedQuestion, MergeForm } from '../../merging/components/merge-form'
import { closeReasons, type ModerationAction, moderationActions } from '../../post/actions'
import { questionPath } from '../../post/paths'

type ModerateProps = {
  question: { uid: string; slug: string; title: string; created: string }
  action: ModerationAction
  id: string
  categories: { _id: string; text: string }[]
  sent: Record<string, string>
  errors: FieldErrors
  /** What was refused, if it isn't about a field. */
  problem: string
  /** Who asked, after staff have said why they look. */
  author: string | null
  /** The two questions of a merge, once staff have named the other one. */
  pair: ComparedQuestion[] | null
}

export const hydrates = 'on reach'

export const mergeTitle = 'Merge these questions?'

/** The form of an action of staff. A plain form, so that it works without JavaScript. */
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
      <FormMessage>{problem || undefined}</FormMessage>
      {author === null ? (
        <ModerationForm to={`${path}/moderate`} {...{ action, id, categories, sent, errors }} />
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

type ModerationFormProps = {
  action: ModerationAction
  /** Where the form is posted to. */
  to: string
  /** The answer, comment, or version that it is about. */
  id: string
  categories: readonly { _id: string; text: string }[]
  /** What was sent before, if something was wrong with it. */
  sent: Record<string, string>
  errors: FieldErrors
}

/** A form that staff send with a reason. */
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
