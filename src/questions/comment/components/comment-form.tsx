import { useState } from 'react'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { useNativeForm } from '../../../ui/forms/use-native-form'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
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

export function CommentForm(props: CommentFormProps) {
  const form = <OpenCommentForm {...props} />
  // What was sent and refused stays, with why.
  return props.sent ? form : <UnlessSilenced>{form}</UnlessSilenced>
}

function OpenCommentForm({ question, answerId, sent = '', error, onPosted }: CommentFormProps) {
  const [isWritten, setWritten] = useState(false)
  const leave = useUnsavedWarning(isWritten)
  const { errors, problem, busy, form } = useNativeForm({
    read: (data) => ({ text: `${data.get('text')}` }),
    check: async () => ({}),
    send: async (json) => {
      const comment = await postTo({ questionId: question._id, answerId }, json)
      form.ref.current?.reset()
      setWritten(false)
      onPosted?.(comment)
      announce('Your comment is posted.')
      return false
    },
    initial: { errors: error ? { text: error } : {} },
  })

  return (
    <form
      method="post"
      action={formPath(questionPath(question), answerId, 'comments')}
      {...form}
      onSubmit={onPosted ? form.onSubmit : leave}
      onInput={({ target }) => setWritten(target instanceof HTMLTextAreaElement && target.value.trim() !== '')}
      className="mt-2 grid gap-3"
    >
      <TextArea
        label="Your comment"
        name="text"
        rows={3}
        defaultValue={sent}
        error={errors.text}
        hint="Ask for details or add a short note. Leave out names, schools and birthdays of children."
      />
      <FormMessage>{errors.text ? undefined : problem}</FormMessage>
      <div>
        <Button type="submit" kind="outlined" busy={busy}>
          Post comment
        </Button>
      </div>
    </form>
  )
}

const postTo = ({ questionId, answerId }: { questionId: string; answerId: string | null }, json: { text: string }) =>
  answerId === null
    ? call('POST', '/api/questions/comment/:questionId', { param: { questionId }, json })
    : call('POST', '/api/questions/comment/:questionId/:answerId', { param: { questionId, answerId }, json })
