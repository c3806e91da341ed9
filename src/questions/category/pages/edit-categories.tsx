import { Button } from '../../../ui/components/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import type { ListedCategory } from '../category'

export const hydrates = 'on reach'

export const editCategoriesPath = '/categories/edit'

/** What was refused, of the category with this id or of a new one. */
type Refused = {
  id: string | undefined
  typed: Record<string, string>
  errors: Record<string, string>
  problem: string
}

type EditCategoriesProps = {
  categories: ListedCategory[]
  refused: Refused | null
  isDone: boolean
}

/** Where staff add, rename, order, and delete categories. Plain forms, so that they work without JavaScript. */
export default function EditCategories({ categories, refused, isDone }: EditCategoriesProps) {
  const path = editCategoriesPath
  const getRefused = (id?: string) => (refused && refused.id === id ? refused : null)
  return (
    <div className="max-w-[48rem]">
      <h1 className="font-bold text-title">Edit categories</h1>
      <p className="mt-2">
        <a href="/categories" className="inline-flex min-h-11 items-center">
          All categories
        </a>
      </p>
      {isDone && (
        <p id="done" tabIndex={-1} className="font-semibold">
          Your change is saved.
        </p>
      )}
      <ul aria-label="Categories" className="mt-4">
        {categories.map((category, place) => (
          <li key={category._id} className="border-line border-t py-2">
            <CategoryRow
              category={category}
              path={`${path}/${encodeURIComponent(category._id)}`}
              refused={getRefused(category._id)}
              others={categories.filter((other) => other !== category)}
              moves={[
                { name: 'Move up', to: place - 1, isOff: place === 0 },
                { name: 'Move down', to: place + 1, isOff: place === categories.length - 1 },
              ]}
            />
          </li>
        ))}
      </ul>
      <h2 className="mt-10 font-semibold text-large">Add a category</h2>
      <CategoryForm path={path} refused={getRefused()} button="Add category" />
    </div>
  )
}

type RowProps = {
  category: ListedCategory
  path: string
  others: ListedCategory[]
  moves: { name: string; to: number; isOff: boolean }[]
  refused: Refused | null
}

function CategoryRow({ category, path, others, moves, refused }: RowProps) {
  const { text, questionCount: count } = category
  return (
    <>
      <form method="post" action={path} className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">{text}</span>
        {moves.map(({ name, to, isOff }) => (
          <Button
            key={name}
            type="submit"
            kind="quiet"
            name="position"
            value={to}
            disabled={isOff}
            aria-label={`${name}: ${text}`}
          >
            {name}
          </Button>
        ))}
      </form>
      <details open={refused !== null}>
        <summary className="link-summary">
          Edit or delete<span className="sr-only">{` ${text}`}</span>
        </summary>
        <CategoryForm category={category} path={path} refused={refused} button="Save" />
        {others.length > 0 && (
          <form method="post" action={path} className="mt-6 grid gap-3">
            <SelectField label={`Move its ${count === 1 ? '1 question' : `${count} questions`} to`} name="moveTo">
              {others.map((other) => (
                <option key={other._id} value={other._id}>
                  {other.text}
                </option>
              ))}
            </SelectField>
            <p className="text-muted text-small">Questions that only our team sees move, too, and aren’t counted.</p>
            <div>
              <Button type="submit" kind="outlined">
                Move questions
              </Button>
            </div>
          </form>
        )}
        <form method="post" action={`${path}/delete`} className="my-6">
          <Button type="submit" kind="danger">
            Delete category<span className="sr-only">{` ${text}`}</span>
          </Button>
        </form>
      </details>
    </>
  )
}

type CategoryFormProps = { category?: ListedCategory; path: string; refused: Refused | null; button: string }

function CategoryForm({ category, path, refused, button }: CategoryFormProps) {
  const { errors = {}, typed = {}, problem } = refused ?? {}
  return (
    <form
      method="post"
      action={path}
      noValidate
      aria-label={category ? `Edit ${category.text}` : 'Add a category'}
      className="mt-3 grid gap-5"
    >
      <FormMessage>{errors.text || errors.description ? undefined : problem}</FormMessage>
      <TextField label="Name" name="text" defaultValue={typed.text ?? category?.text} error={errors.text} />
      <TextArea
        label="Description"
        name="description"
        need="optional"
        hint="One line that says what belongs there."
        defaultValue={typed.description ?? category?.description}
        error={errors.description}
      />
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  )
}
