import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { Button } from '../../../ui/components/button'
import { useVersionedForm } from '../../../ui/editing/use-versioned-form'
import { VersionConflict } from '../../../ui/editing/version-conflict'
import { announce } from '../../../ui/hooks/announce'
import { call, requireApiError } from '../../../ui/hooks/api-client'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { checkAnswer, checkWhy } from '../../asking/question-form'
import { WhyField } from '../../history/components/why-field'
import type { PublicAnswer } from '../../post/shapes'
import { answerMessages } from '../../rules'

type AnswerEditorProps = {
  answer: PublicAnswer
  questionId: string
  onSaved: (answer: PublicAnswer) => void
  onCancel: () => void
}

type Fields = { content: string }
type Version = Fields & { version: number; whole: PublicAnswer }

const getVersion = (answer: PublicAnswer): Version => ({
  content: answer.content,
  version: answer.version,
  whole: answer,
})

/** What the server says is current when somebody else has saved. */
const Current = v.looseObject({ content: v.string(), version: v.number() })

export default function AnswerEditor({ answer, questionId, onSaved, onCancel }: AnswerEditorProps) {
  const [problem, setProblem] = useState('')
  const [why, setWhy] = useState<{ words: string; error?: string | undefined }>({ words: '' })
  const form = useForm<Fields, unknown, Fields>({ defaultValues: { content: answer.content } })
  const editor = useVersionedForm<Fields, Version, 'save'>({
    form,
    initial: getVersion(answer),
    valuesOf: (version) => ({ content: version?.content ?? '' }),
    send: async ({ values, version }) =>
      getVersion(
        await call('PUT', '/api/questions/answer/:questionId/:answerId', {
          param: { questionId, answerId: answer._id },
          json: { ...values, ...(version !== undefined && { version }), ...(why.words && { why: why.words }) },
        }),
      ),
    currentOf: (body) => {
      const { current } = Object(body)
      return v.is(Current, current)
        ? getVersion({ ...answer, content: current.content, version: current.version })
        : null
    },
    onSaved: ({ whole }) => onSaved(whole),
    onFailed: (failure) => {
      const { errors, message } = requireApiError(failure)
      if (errors.why && !errors.content) refuseWhy(errors.why)
      else say(errors.content ?? message)
    },
    onInvalid: () => {},
  })
  const { conflict } = editor

  function say(words: string) {
    setProblem(words)
    announce(words, 'assertive')
  }

  function refuseWhy(error: string) {
    setWhy((before) => ({ ...before, error }))
    announce(error, 'assertive')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = checkAnswer(form.getValues('content'))
    if (wrong) return say(wrong)
    setProblem('')
    const wrongWhy = checkWhy(why.words)
    if (wrongWhy) return refuseWhy(wrongWhy)
    editor.save('save')
  }

  return (
    <form aria-label="Edit the answer" onSubmit={submit} noValidate>
      <RichTextField
        key={editor.revisionOf('content')}
        height={250}
        label="Answer"
        initial={form.getValues('content')}
        error={problem || undefined}
        onChange={(content) => {
          form.setValue('content', content, { shouldDirty: true })
          setProblem('')
        }}
        onBlur={() => undefined}
        onReady={({ focus }) => focus()}
      />
      <div className="mt-4">
        <WhyField value={why.words} error={why.error} onChange={({ target }) => setWhy({ words: target.value })} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {conflict && (
          <VersionConflict
            key={conflict.count}
            words={answerMessages.stale}
            differences={conflict.changes.map((change) => ({
              ...change,
              label: 'Answer',
              mine: readable(form.getValues('content')),
              theirs: readable(conflict.theirs.content),
            }))}
            choices={conflict.choices}
            onChoose={conflict.choose}
            busy={form.formState.isSubmitting}
            onSave={conflict.resolve}
            takesFocus={conflict.takesFocus}
          />
        )}
        <Button live type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The text of HTML that the editor or the server made. */
const readable = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</p>', '</p>\n'), 'text/html').body.textContent.trim()
