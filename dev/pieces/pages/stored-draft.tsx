import { useState } from 'react'
import * as v from 'valibot'
import { Button, ButtonLink } from '../../../src/ui/components/button'
import { StoredDraftNotice } from '../../../src/ui/editing/stored-draft-notice'
import { useStoredDraft } from '../../../src/ui/editing/use-stored-draft'
import { useUnsavedWarning } from '../../../src/ui/editing/use-unsaved-warning'
import { TextArea, TextField } from '../../../src/ui/forms/field'
import { useHydrated } from '../../../src/ui/hooks/use-hydrated'
import { PiecePage, Sample } from '../components/piece-page'
import type { PieceProps } from '../routes'

export default function StoredDraftPiece({ path, query }: PieceProps) {
  const isReady = useHydrated()
  return (
    <PiecePage
      path={path}
      when="For text that would take somebody minutes to write again. Type something, and reload the page."
    >
      <Sample state="A form">
        <AnswerForm />
      </Sample>
      <Sample state="A form in two steps, each with its own address">
        <QuestionStep path={path} step={query.step === '2' ? 2 : 1} />
      </Sample>
      <Sample state="Notices">
        {isReady && (
          <>
            <StaticNotice is="restored" at="2026-01-04T14:02:00.000Z" />
            <StaticNotice is="offered" at="2026-01-05T14:02:00.000Z" />
            <StaticNotice is="discarded" at="2026-01-05T14:02:00.000Z" />
            <StoredDraftNotice notice={{ is: 'signed out' }} />
          </>
        )}
      </Sample>
    </PiecePage>
  )
}

const Answer = v.object({ text: v.string() })

function AnswerForm() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState('')
  const { keep, clear, notice } = useStoredDraft({
    noun: 'sample-answer',
    blank: { text: '' },
    read: (stored) => (v.is(Answer, stored) ? stored : null),
    show: (value) => setText(value.text),
  })
  useUnsavedWarning(text !== '')
  return (
    <form
      className="grid max-w-prose gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        clear()
        setText('')
        setSent(text)
      }}
    >
      <StoredDraftNotice notice={notice} />
      <TextArea
        label="Answer"
        need="unmarked"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          keep({ text: event.target.value })
        }}
      />
      <Button live type="submit" className="justify-self-start">
        Post answer
      </Button>
      <p role="status">{sent && `Posted: ${sent}`}</p>
    </form>
  )
}

const Question = v.object({ title: v.string(), details: v.string() })

function QuestionStep({ path, step }: { path: string; step: 1 | 2 }) {
  const [question, setQuestion] = useState({ title: '', details: '' })
  const { keep, moveOn, notice } = useStoredDraft({
    noun: 'sample-question',
    blank: { title: '', details: '' },
    read: (stored) => (v.is(Question, stored) ? stored : null),
    show: setQuestion,
  })
  const leaveUnasked = useUnsavedWarning(question.title !== '' || question.details !== '')
  function change(part: Partial<typeof question>) {
    const next = { ...question, ...part }
    setQuestion(next)
    keep(next)
  }
  return (
    <div className="grid max-w-prose gap-4">
      <StoredDraftNotice notice={notice} />
      {step === 1 ? (
        <TextField
          label="Title"
          need="unmarked"
          value={question.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      ) : (
        <>
          <p className="wrap-anywhere">{`Title: ${question.title}`}</p>
          <TextArea
            label="Details"
            need="unmarked"
            value={question.details}
            onChange={({ target }) => change({ details: target.value })}
          />
        </>
      )}
      <ButtonLink
        kind="outlined"
        href={step === 1 ? `${path}?step=2` : path}
        onClick={() => moveOn() && leaveUnasked()}
        className="justify-self-start"
      >
        {step === 1 ? 'Next step' : 'Previous step'}
      </ButtonLink>
    </div>
  )
}

function StaticNotice({ is, at }: { is: 'restored' | 'offered' | 'discarded'; at: string }) {
  const nothing = () => {}
  return <StoredDraftNotice notice={{ is, at, pickUp: nothing, discard: nothing, undo: nothing }} />
}
