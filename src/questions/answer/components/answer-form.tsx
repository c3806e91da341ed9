import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { Button } from '../../../ui/components/button'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { useStoredDraft } from '../../../ui/editing/use-stored-draft'
import { useUnsavedWarning } from '../../../ui/editing/use-unsaved-warning'
import { announce } from '../../../ui/hooks/announce'
import { call } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { RichTextField } from '../../../ui/rich-text/rich-text-field'
import { takePendingAction } from '../../../ui/shell/guest-prompt'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { checkAnswer } from '../../asking/question-form'
import { answerPending } from '../../post/paths'
import type { PublicAnswer } from '../../post/shapes'
import { answerHint } from '../../rules'

const Draft = v.object({ content: v.string() })
const blank = { content: '' }

type AnswerFormProps = { questionId: string; path: string; onPosted: (answer: PublicAnswer) => void }

/** A member’s answer. What is written is kept until it is posted. Loaded for members only, because of its editor. */
export default function AnswerForm({ questionId, path, onPosted }: AnswerFormProps) {
  const { ask } = useSignIn()
  const editor = useRef<{ focus: () => void }>(null)
  const takesFocus = useRef(false)
  const [content, setContent] = useState('')
  const [revision, setRevision] = useState(0)
  const [error, setError] = useState<string>()
  const posting = useAct(({ status, errors, message }) => {
    if (errors.content) refuse(errors.content)
    else announce(message, 'assertive')
    if (status === 401) ask({ kind: 'login', redirect: path })
  })
  const problem = posting.problem?.errors.content ? undefined : posting.problem?.message
  const { keep, clear, isKept, notice } = useStoredDraft({
    noun: 'answer',
    id: questionId,
    blank,
    isBlank: ({ content: written }) => checkAnswer(written) === checkAnswer(''),
    read: (stored) => (v.is(Draft, stored) ? stored : null),
    show: (draft) => fill(draft.content),
  })
  useUnsavedWarning(checkAnswer(content) !== checkAnswer(''), isKept)

  // A guest who pressed the form goes on writing here.
  useEffect(() => {
    if (takePendingAction(answerPending(questionId))) takesFocus.current = true
  }, [questionId])

  function fill(text: string) {
    setContent(text)
    setRevision((before) => before + 1)
  }

  function change(text: string) {
    setContent(text)
    setError(undefined)
    posting.clear()
    keep({ content: text })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (posting.busy) return
    const wrong = checkAnswer(content)
    if (wrong) refuse(wrong)
    else posting.run(post)
  }

  async function post() {
    const answer = await call('POST', '/api/questions/answer/:questionId', { param: { questionId }, json: { content } })
    clear()
    fill('')
    onPosted(answer)
  }

  function refuse(message: string) {
    flushSync(() => setError(message))
    editor.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <StoredDraftNotice notice={notice} />
      <div className={notice ? 'mt-4' : ''}>
        <RichTextField
          key={revision}
          height={250}
          label="Answer"
          hidesLabel
          hint={answerHint}
          initial={content}
          error={error}
          onChange={change}
          onBlur={() => undefined}
          onReady={(ready) => {
            editor.current = ready
            if (takesFocus.current) ready.focus()
            takesFocus.current = false
          }}
        />
      </div>
      {problem && <p className="mt-4 font-semibold text-danger">{problem}</p>}
      <Button live type="submit" busy={posting.busy} className="mt-4">
        Submit
      </Button>
    </form>
  )
}
