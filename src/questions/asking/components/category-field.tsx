import { FieldError } from '../../../ui/forms/field'

export type CategoryChoice = { _id: string; text: string; description: string }

type CategoryFieldProps = {
  categories: readonly CategoryChoice[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** The categories as cards, each with a line that says what belongs there. */
export function CategoryField({ categories, value, error, onChange }: CategoryFieldProps) {
  return (
    <fieldset aria-describedby={error && 'category-error'} data-field="category">
      <legend className="font-semibold">Category</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {categories.map(({ _id, text, description }) => (
          <label
            key={_id}
            className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-control border-[1.5px] bg-raised p-3.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-2 has-[:checked]:border-accent ${error ? 'border-danger' : 'border-line hover:border-muted'}`}
          >
            <input
              type="radio"
              name="category"
              value={_id}
              checked={_id === value}
              onChange={() => onChange(_id)}
              aria-describedby={description && `category-${_id}`}
              className="mt-0.5 size-6 shrink-0 accent-accent outline-none"
            />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{text}</span>
              {description && (
                <span id={`category-${_id}`} className="block text-muted text-small">
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="category-error">{error}</FieldError>}
    </fieldset>
  )
}
