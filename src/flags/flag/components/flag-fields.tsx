import { TextArea } from '../../../ui/forms/field'
import { flagCategories, flagCategoryLabels } from '../../choices'

export const flagged = {
  title: 'Thank you for telling us',
  description: 'Our team looks at it and tells you what comes of it.',
} as const

type FlagFieldsProps = { error: string | undefined; typed?: { category?: string; reason?: string } }

export function FlagFields({ error, typed = {} }: FlagFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="font-semibold">What’s wrong with it?</legend>
        <div className="mt-1 grid">
          {flagCategories.map((category) => (
            <label key={category} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="category"
                value={category}
                defaultChecked={typed.category === category}
                className="size-5 shrink-0 accent-accent"
              />
              {flagCategoryLabels[category]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="In your words"
        need="unmarked"
        name="reason"
        maxLength={500}
        defaultValue={typed.reason}
        hint="Up to 500 characters. If it’s something else, say what. The author doesn’t see who flagged it."
        error={error}
      />
    </>
  )
}

type Typed = { category?: string | undefined; reason?: string | undefined }

/** A chosen category needs no words of their own, unless it is something else. */
export function flagOfFields({ category: chosen, reason: words = '' }: Typed) {
  const category = flagCategories.find((known) => known === chosen) ?? null
  const label = category === null || category === 'other' ? '' : flagCategoryLabels[category]
  return { category, reason: words.trim() === '' ? label : words }
}
