import { type FormEvent, useState } from 'react'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-error'
import { announce } from '../../../ui/hooks/announce'
import { ApiError, call } from '../../../ui/hooks/api-client'
import { formPath, questionPath } from '../../post/paths'
import type { PublicComment } from '../../post/shapes'

export type CommentFormProps = {
  question: { _id: string; uid: string; slug: string }
  answerId: string | null
  /** What was sent without JavaScript and refused. */
  sent?: string
  error?: string | undefined
  /** If missing, the form is sent as one without JavaScript. */
  onPosted?: (comment: PublicComment) => void
}

/** Where a member comments on a question or an answer. */
export function CommentForm(props: CommentFormProps) {
  const form = <OpenCommentForm {...props} />
  // What was sent and refused stays, with why.
  return props.sent ? form : <UnlessSilenced>{form}</UnlessSilenced>
}

function OpenCommentForm({ question, answerId, sent = '', error, onPosted }: CommentFormProps) {
  const [text, setText] = useState(sent)
  const [wrong, setWrong] = useState(error)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leave = useUnsavedWarning(text.trim() !== '' && text !== sent)

  async function post(event: FormEvent<HTMLFormElement>) {
    if (!onPosted) return leave()
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.elements.namedItem('text')
    setBusy(true)
    setWrong(undefined)
    setProblem(undefined)
    try {
      const comment = await postTo({ questionId: question._id, answerId }, text)
      setText('')
      onPosted(comment)
      announce('Your comment is posted.')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setWrong(failure.errors.text)
      if (failure.errors.text === undefined) setProblem(failure.message)
      else if (field instanceof HTMLElement) field.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      action={formPath(questionPath(question), answerId, 'comments')}
      noValidate
      onSubmit={post}
      className="mt-2 grid gap-3"
    >
      <TextArea
        label="Your comment"
        name="text"
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong}
        hint="Ask for details or add a short note. Leave out names, schools and birthdays of children."
      />
      <FormMessage>{problem}</FormMessage>
      <div>
        <Button type="submit" kind="outlined" busy={isBusy}>
          Post comment
        </Button>
      </div>
    </form>
  )
}

const postTo = ({ questionId, answerId }: { questionId: string; answerId: string | null }, text: string) =>
  answerId === null
    ? call('POST', '/api/questions/comment/:questionId', { param: { questionId }, json: { text } })
    : call('POST', '/api/questions/comment/:questionId/:answerId', { param: { questionId, answerId }, json: { text } })
