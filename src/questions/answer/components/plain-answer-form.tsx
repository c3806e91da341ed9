import { useId } from 'react'
import { Button } from '../../../ui/components/button'
import { WhyField } from '../../history/components/why-field'

type PlainAnswerFormProps = {
  action: string
  button: string
  content: string
  /** What an edit is for. A new answer has none. */
  why?: string
  errors: Partial<Record<string, string>>
  problem?: string
}

/** Holds the room of the editor until its code has come. Without JavaScript, it is a form with a text area. */
export function PlainAnswerForm({ action, button, content, why, errors, problem }: PlainAnswerFormProps) {
  const id = useId()
  return (
    <>
      <div className="min-h-96 noscript:hidden">
        <p className="font-semibold">Answer</p>
        <p className="mt-2 text-muted">The editor is loading…</p>
      </div>
      <noscript>
        <form method="post" action={action}>
          {problem && <p className="mb-3 font-semibold text-danger">{problem}</p>}
          <label htmlFor={id} className="font-semibold">
            Answer
          </label>
          <textarea
            id={id}
            name="content"
            rows={12}
            defaultValue={content}
            aria-describedby={errors.content && `${id}-error`}
            className="w-full rounded-control border-[1.5px] border-muted bg-raised px-3.5 py-3 text-ink"
          />
          {errors.content && (
            <p id={`${id}-error`} className="font-semibold text-danger">
              {errors.content}
            </p>
          )}
          {why !== undefined && (
            <div className="mt-4">
              <WhyField defaultValue={why} error={errors.why} />
            </div>
          )}
          <Button type="submit" className="mt-4">
            {button}
          </Button>
        </form>
      </noscript>
    </>
  )
}
