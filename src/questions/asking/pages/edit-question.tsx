import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button } from '../../../ui/components/button'
import type { FieldChange } from '../../../ui/editing/merge-fields'
import { StoredDraftNotice } from '../../../ui/editing/stored-draft-notice'
import { useVersionedDraft } from '../../../ui/editing/use-versioned-draft'
import { type Difference, VersionConflict } from '../../../ui/editing/version-conflict'
import { FormMessage } from '../../../ui/forms/form-message'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { anonymousMember } from '../../choices'
import { CurrentText, WhyField } from '../../history/components/why-field'
import { editQuestionPath, questionPath } from '../../post/paths'
import { questionMessages } from '../../rules'
import {
  AnonymousField,
  CancelAsking,
  type CategoryChoice,
  QuestionFields,
  QuestionReview,
  SortingFields,
} from '../components/question-fields'
import {
  type EditedQuestion,
  type EditStart,
  formOfQuestion,
  getErrors,
  mayReveal,
  readStoredEdits,
  useQuestionEditor,
} from '../components/use-question-editor'
import { type AskStep, type QuestionForm, questionFieldLabels, titleOfStep } from '../question-form'

const labels = { ...questionFieldLabels, anonymous: 'Ask anonymously' }

export type EditQuestionProps = { start: EditStart; categories: CategoryChoice[]; displayName: string }

export default function EditQuestion(props: EditQuestionProps) {
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Edit Question</h1>
      <UnlessSilenced>
        <EditForm {...props} />
      </UnlessSilenced>
    </div>
  )
}

type EditFormProps = { start: EditStart; categories: CategoryChoice[]; displayName: string }

/** The three steps of asking on one page, filled with the question. */
export function EditForm({ start, categories, displayName }: EditFormProps) {
  const { question, posted } = start
  const alive = useHydrated()
  const editing = useQuestionEditor(start)
  const { form, conflict, change, why } = editing
  const notice = useVersionedDraft<QuestionForm, EditedQuestion>({
    form,
    editor: editing,
    valuesOf: (saved) => formOfQuestion(saved ?? question),
    noun: 'question-edit',
    id: question._id,
    read: (stored) => readStoredEdits(stored, question),
  })
  const written = form.watch()
  const values = posted && !alive ? posted : written
  const errors = alive ? getErrors(form.formState.errors) : start.errors
  const problem = alive ? form.formState.errors.root?.message : start.problem
  const busy = form.formState.isSubmitting
  const author = question.mine ? displayName : question.user.screenName
  return (
    <form
      ref={editing.box}
      method="post"
      action={editQuestionPath(question)}
      noValidate
      aria-label="Edit question"
      className="mt-6 grid grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) editing.save()
      }}
    >
      <StoredDraftNotice notice={notice} />
      <StepHeading step={1} />
      <SortingFields values={values} categories={categories} errors={errors} onChange={change} />
      <StepHeading step={2} />
      <QuestionFields
        values={values}
        errors={errors}
        revision={editing.revisionOf('content')}
        editor={editing.editor}
        except={question._id}
        onChange={change}
      />
      <StepHeading step={3} />
      <p>Leave out names, schools and birthdays of children.</p>
      <div className="noscript:hidden">
        <QuestionReview
          values={values}
          category={categories.find(({ _id }) => _id === values.category)?.text}
          author={values.anonymous ? anonymousMember.screenName : author}
          errors={{}}
        />
      </div>
      {mayReveal(question) && (
        <AnonymousField value={values.anonymous} onChange={(anonymous) => change({ anonymous })} />
      )}
      <WhyField value={why.words} error={why.error} onChange={({ target }) => why.change(target.value)} />
      <input type="hidden" name="version" value={question.version} />
      {conflict && (
        <VersionConflict
          key={conflict.count}
          words={questionMessages.stale}
          differences={getQuestionDifferences({ ...conflict, mine: form.getValues(), categories })}
          choices={conflict.choices}
          onChoose={conflict.choose}
          busy={busy}
          onSave={conflict.resolve}
          takesFocus={conflict.takesFocus}
        />
      )}
      <FormMessage>{problem || undefined}</FormMessage>
      {posted && problem && !alive && posted.content !== question.content && <CurrentText html={question.content} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Submit
        </Button>
        <CancelAsking
          href={questionPath(question)}
          title="Discard your changes?"
          isWritten={form.formState.isDirty || why.words !== ''}
          onLeave={() => editing.leave(questionPath(question))}
        />
      </div>
    </form>
  )
}

function StepHeading({ step }: { step: AskStep }) {
  return <h2 className="font-semibold text-large">{`${step} ${titleOfStep(step)}`}</h2>
}

type Versions = {
  changes: FieldChange<QuestionForm>[]
  mine: QuestionForm
  theirs: EditedQuestion
  categories: readonly CategoryChoice[]
}

/** Puts the fields that differ from what somebody else has saved into words. */
function getQuestionDifferences({ changes, mine, theirs, categories }: Versions): Difference<QuestionForm>[] {
  const other = formOfQuestion(theirs)
  return changes.map(({ name, by }) => ({
    name,
    by,
    label: labels[name],
    mine: inWords(name, mine, categories) || 'Nothing',
    theirs: inWords(name, other, categories) || 'Nothing',
  }))
}

function inWords(name: keyof QuestionForm, values: QuestionForm, categories: readonly CategoryChoice[]): string {
  switch (name) {
    case 'category':
      return categories.find(({ _id }) => _id === values.category)?.text ?? ''
    case 'tags':
      return values.tags.join(', ')
    case 'content':
      return getParagraphs(values.content)
    case 'anonymous':
      return values.anonymous ? 'Yes' : 'No'
    default:
      return values[name]
  }
}

function getParagraphs(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h3, h4, pre, li:not(:has(p, li))')].map((line) =>
    line.textContent?.trim(),
  )
  return lines.filter(Boolean).join('\n')
}
