import { useId } from 'react'
import { Button } from '../../../ui/components/button'
import { ReadableTextArea } from '../../../ui/rich-text/readable-text'
import { CurrentText, WhyField } from '../../history/components/why-field'
import type { PublicAnswer } from '../../post/shapes'

type PlainAnswerFormProps = {
  action: string
  button: string
  /** The answer that it changes; a new one has none. */
  answer?: PublicAnswer
  /** What was sent and refused; `version` is the one that the text was based on, unless that is known to be outdated. */
  content?: string | undefined
  version?: number | undefined
  /** What an edit is for. A new answer has none. */
  why?: string
  errors: Partial<Record<string, string>>
  problem?: string
}

/** Holds the room of the editor until its code has come. Without JavaScript, it is a form with a text area. */
export function PlainAnswerForm({
  action,
  button,
  answer,
  content,
  version,
  why,
  errors,
  problem,
}: PlainAnswerFormProps) {
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
          {answer && <input type="hidden" name="version" value={version ?? answer.version} />}
          {answer && problem && version === undefined && <CurrentText html={answer.content} />}
          <label htmlFor={id} className="font-semibold">
            Answer
          </label>
          <ReadableTextArea
            id={id}
            name="content"
            html={answer?.content ?? ''}
            text={content}
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
