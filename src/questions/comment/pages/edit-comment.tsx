import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { AskFirst } from '../../../ui/components/ask-first'
import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { questionPath } from '../../post/paths'
import { changeableMinutes } from '../rules'

type EditCommentProps = {
  question: { uid: string; slug: string; title: string }
  comment: { _id: string; text: string }
  /** Whether its text can still be changed. */
  isChangeable: boolean
  sent: string | null
  error: string
  problem: string
}

export const hydrates = 'on reach'

export default function EditComment({ question, comment, isChangeable, sent, error, problem }: EditCommentProps) {
  const to = `${questionPath(question)}/comments/${comment._id}`
  return (
    <div className="max-w-xl">
      <h1 className="font-bold text-title">Your comment</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={questionPath(question)} className="inline-flex min-h-11 items-center">
          {question.title}
        </a>
      </p>
      <FormMessage>{problem || undefined}</FormMessage>
      {isChangeable ? (
        <UnlessSilenced>
          <form method="post" action={to} noValidate className="mt-4 grid gap-3">
            <TextArea
              label="Your comment"
              name="text"
              rows={4}
              defaultValue={sent ?? comment.text}
              error={error || undefined}
              hint={`You can change it for ${changeableMinutes} minutes after you posted it.`}
            />
            <div>
              <Button type="submit">Save comment</Button>
            </div>
          </form>
        </UnlessSilenced>
      ) : (
        <>
          <p dir="auto" className="wrap-anywhere mt-4 whitespace-pre-line">
            {comment.text}
          </p>
          <p className="mt-2 text-muted">{`A comment can be changed for ${changeableMinutes} minutes.`}</p>
        </>
      )}
      <AskFirst
        label="Delete this comment…"
        question="Nobody will see it anymore, and you can’t bring it back."
        yes="Delete comment"
        action={`${to}/delete`}
        className="mt-6 border-line border-t pt-3"
      />
    </div>
  )
}
