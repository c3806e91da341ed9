import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { toast } from '../../../ui/components/toast'
import { SelectField, TextArea, TextField, Toggle } from '../../../ui/forms/field'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { isQuestionKind, type JobQuestion, questionKinds } from '../../choices'
import { jobQuestionMessages, maxQuestions, questionField } from '../../job-questions'
import { type JobForm, jobFieldLabels } from '../../rules'
import { FieldGroup } from './field-group'

const emptyQuestion: JobQuestion = { _id: '', text: '', kind: 'text', required: false, choices: [] }

/** Whether people apply on this site, and what they are asked there. Without JavaScript there is room for all questions. */
export function ApplyHereFields() {
  const { control, register, formState, getValues } = useFormContext<JobForm>()
  const { field } = useController({ name: 'questions', control })
  const isHydrated = useHydrated()
  const questions = field.value
  const room = maxQuestions - questions.length
  const shown = isHydrated ? questions : [...questions, ...Array.from({ length: room }, () => emptyQuestion)]
  const messages = formState.errors.questions
  const [isOpen, setOpen] = useState(questions.length > 0 || Boolean(messages))
  const addButton = useRef<HTMLButtonElement>(null)
  const changed = useRef<'added' | 'removed' | null>(null)
  const count = questions.length

  // A new question is written next. After a removal, the focus is where a second press removes nothing more.
  useEffect(() => {
    if (changed.current === 'added') document.getElementsByName(questionField(count - 1, 'text'))[0]?.focus()
    if (changed.current === 'removed') addButton.current?.focus()
    changed.current = null
  }, [count])

  function add() {
    changed.current = 'added'
    field.onChange([...questions, emptyQuestion])
  }

  function remove(index: number) {
    changed.current = 'removed'
    field.onChange(questions.filter((_, at) => at !== index))
    // What is written until then stays.
    const undo = () => {
      const now = getValues('questions')
      field.onChange([...now.slice(0, index), ...questions.slice(index, index + 1), ...now.slice(index)])
    }
    toast({ title: `Question ${index + 1} is removed`, about: 'questions', undo })
  }

  const set = (index: number, change: Partial<JobQuestion>) =>
    field.onChange(questions.map((each, i) => (i === index ? { ...each, ...change } : each)))
  return (
    <div className="grid gap-5">
      <Toggle
        label={jobFieldLabels.applyHere}
        hint="Candidates send their profile, resume, and answers on this site. You don’t need an apply link then."
        defaultChecked={formState.defaultValues?.applyHere}
        {...register('applyHere')}
      />
      <FieldGroup
        title={`${jobFieldLabels.questions} for applicants on this site`}
        filled={[[jobFieldLabels.questions, questions.length > 0 ? `${questions.length}` : '']]}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        {shown.map((question, i) => (
          <Question
            // biome-ignore lint/suspicious/noArrayIndexKey: a new question has nothing else
            key={i}
            index={i}
            question={question}
            error={messages?.[i]?.text?.message}
            choicesError={choicesMessage(messages?.[i])}
            onChange={(change) => set(i, change)}
            onRemove={() => remove(i)}
          />
        ))}
        {questions.length < maxQuestions ? (
          <Button ref={addButton} kind="outlined" className="justify-self-start noscript:hidden" onClick={add}>
            Add a question
          </Button>
        ) : (
          <p className="text-muted text-small">{jobQuestionMessages.questions}</p>
        )}
      </FieldGroup>
    </div>
  )
}

/** What is wrong with the choices together, or with the first that is wrong by itself. */
const choicesMessage = (errors: FieldErrors<JobQuestion> | undefined) =>
  errors?.choices?.message ?? errors?.choices?.find?.((each) => each)?.message

type QuestionProps = {
  index: number
  question: JobQuestion
  error: string | undefined
  choicesError: string | undefined
  onChange: (change: Partial<JobQuestion>) => void
  onRemove: () => void
}

function Question({ index, question, error, choicesError, onChange, onRemove }: QuestionProps) {
  const isHydrated = useHydrated()
  const name = (part: keyof JobQuestion) => questionField(index, part)
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-b pb-5">
      <legend className="mb-2 font-semibold">{`Question ${index + 1}`}</legend>
      <input type="hidden" name={name('_id')} value={question._id} />
      <TextField
        label="What you ask"
        name={name('text')}
        value={question.text}
        error={error}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <SelectField
        label="Kind of answer"
        need="unmarked"
        name={name('kind')}
        value={question.kind}
        onChange={({ target }) => isQuestionKind(target.value) && onChange({ kind: target.value })}
      >
        {Object.entries(questionKinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {(!isHydrated || question.kind === 'choice') && (
        <TextArea
          label="Answers to choose from"
          need="unmarked"
          hint="One on each line, for “One of several”."
          name={name('choices')}
          value={question.choices.join('\n')}
          error={choicesError}
          onChange={({ target }) => onChange({ choices: target.value.split('\n') })}
        />
      )}
      <Toggle
        label="Required"
        name={name('required')}
        checked={question.required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
      <Button kind="quiet" className="justify-self-start noscript:hidden" onClick={onRemove}>
        {`Remove question ${index + 1}`}
      </Button>
    </fieldset>
  )
}
