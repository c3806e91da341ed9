import { Button } from '../../../ui/components/button'
import { FormMessage } from '../../../ui/forms/form-error'
import { SectionPage } from '../../../ui/layouts/section-page'
import { staffPaths } from '../../staff-paths'
import { RubricCategoryFields } from '../components/rubric-category-fields'

export const hydrates = 'on reach'

export type RubricProps = {
  edition: { name: string; title: string; usesRubric: boolean }
  /** How many categories the rubric has; the form shows an empty one below them. */
  count: number
  mayAdd: boolean
  form: Record<string, string>
  errors: Record<string, string>
  problem: string | undefined
  isSaved: boolean
}

export default function Rubric({ edition, count, mayAdd, form, errors, problem, isSaved }: RubricProps) {
  const { name, title, usesRubric } = edition
  const places = Array.from({ length: mayAdd ? count + 1 : count }, (_, place) => place)
  return (
    <SectionPage
      trail={[
        { label: 'Scholarships', href: staffPaths.list },
        { label: title, href: staffPaths.edition(name) },
      ]}
      here="Rubric"
    >
      <h1 className="mt-4 font-bold text-title">Rubric</h1>
      <p className="mt-2 max-w-prose text-muted">
        Reviewers give 0 to 4 points in each category.{' '}
        {!usesRubric &&
          'They don’t see it now, because the rubric is off. You can turn it on where you edit the scholarship.'}
      </p>
      {isSaved && (
        <p id="done" tabIndex={-1} className="mt-4 font-semibold">
          The rubric is saved.
        </p>
      )}
      <form method="post" noValidate className="mt-6 grid grid-cols-1 max-w-[40rem] gap-6">
        <FormMessage>{problem}</FormMessage>
        <input type="hidden" name="version" value={form.version ?? ''} />
        <input type="hidden" name="count" value={count} />
        {places.map((place) => (
          <RubricCategoryFields
            key={place}
            place={place}
            title={place < count ? `Category ${place + 1}` : 'Add a category'}
            form={form}
            errors={errors}
            canBeOff={place < count}
          />
        ))}
        <p>
          <Button type="submit">Save rubric</Button>
        </p>
      </form>
    </SectionPage>
  )
}
