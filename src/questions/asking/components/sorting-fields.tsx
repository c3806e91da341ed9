import { maxTags } from '../../../tags/rules'
import { TagField } from '../../../tags/shared/tag-field'
import type { QuestionErrors, QuestionForm } from '../question-form'
import { type CategoryChoice, CategoryField } from './category-field'

type SortingFieldsProps = {
  values: Pick<QuestionForm, 'category' | 'tags'>
  categories: readonly CategoryChoice[]
  errors: QuestionErrors
  onChange: (part: Partial<QuestionForm>) => void
}

/** What a question is found by: its category and its tags. */
export function SortingFields({ values, categories, errors, onChange }: SortingFieldsProps) {
  return (
    <>
      <CategoryField
        categories={categories}
        value={values.category}
        error={errors.category}
        onChange={(category) => onChange({ category })}
      />
      <div data-field="tags">
        <TagField
          value={values.tags}
          most={maxTags.question}
          isOptional
          error={errors.tags}
          onChange={(tags) => onChange({ tags })}
        />
      </div>
    </>
  )
}
