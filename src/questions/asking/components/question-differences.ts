import type { FieldChange } from '../../../ui/editing/merge-fields'
import type { Difference } from '../../../ui/editing/version-conflict'
import { type EditedQuestion, formOfQuestion } from '../edited-question'
import { type QuestionForm, questionFieldLabels } from '../question-form'
import type { CategoryChoice } from './category-field'

const labels = { ...questionFieldLabels, anonymous: 'Ask anonymously' }

type Versions = {
  changes: FieldChange<QuestionForm>[]
  mine: QuestionForm
  theirs: EditedQuestion
  categories: readonly CategoryChoice[]
}

/** Puts the fields that differ from what somebody else has saved into words. */
export function questionDifferencesOf({ changes, mine, theirs, categories }: Versions): Difference<QuestionForm>[] {
  const other = formOfQuestion(theirs)
  return changes.map(({ name, by }) => ({
    ...{ name, by, label: labels[name] },
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
      return paragraphsOf(values.content)
    case 'anonymous':
      return values.anonymous ? 'Yes' : 'No'
    default:
      return values[name]
  }
}

function paragraphsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.querySelectorAll('p, h3, h4, pre, li:not(:has(p, li))')].map((line) =>
    line.textContent?.trim(),
  )
  return lines.filter(Boolean).join('\n')
}
