import { Button } from '../../../ui/components/button'
import { TextArea } from '../../../ui/forms/field'

type PlainAnswerFormProps = {
  action: string
  button: string
  content: string
  errors: Partial<Record<string, string>>
  problem?: string
}

/** Holds the room of the editor until its code has come. Without JavaScript, it is a form with a text area. */
export function PlainAnswerForm({ action, button, content, errors, problem }: PlainAnswerFormProps) {
  return (
    <>
      <div className="min-h-96 noscript:hidden">
        <p className="font-semibold">Answer</p>
        <p className="mt-2 text-muted">The editor is loading…</p>
      </div>
      <noscript>
        <form method="post" action={action}>
          {problem && <p className="mb-3 font-semibold text-danger">{problem}</p>}
          <TextArea label="Answer" name="content" rows={12} defaultValue={content} error={errors.content} />
          <Button type="submit" className="mt-4">
            {button}
          </Button>
        </form>
      </noscript>
    </>
  )
}
