import type { Ref } from 'react'

type ComboboxOptionsProps<Option> = {
  ref: Ref<HTMLDivElement>
  id: string
  options: readonly Option[]
  onHover: () => void
  /** What the options are, such as "Places". */
  label: string
  /** One of them and several of them, such as "place" and "places". */
  nouns: [one: string, several: string]
  labelOf: (option: Option) => string
  onPick: (option: Option) => void
}

/** The list of a combobox, under its field. The field must be in a `relative` element. */
export function ComboboxOptions<Option>({
  ref,
  id,
  options,
  onHover,
  label,
  nouns: [one, several],
  labelOf,
  onPick,
}: ComboboxOptionsProps<Option>) {
  const isOpen = options.length > 0
  const count = options.length === 1 ? `1 ${one}` : `${options.length} ${several}`
  return (
    <>
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="group absolute inset-x-0 top-full z-30 mt-3 max-h-80 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lg"
      >
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field and aria-activedescendant moves
          // biome-ignore lint/a11y/useKeyWithClickEvents: combobox-nav turns Enter into a click
          <div
            key={labelOf(option)}
            id={`${id}-${i}`}
            role="option"
            aria-selected={false}
            className="flex min-h-11 items-center rounded-control px-3 one-of-many hover:bg-wash group-has-aria-selected:not-aria-selected:bg-transparent"
            // Only one option is highlighted, the last one that was reached, so moving the mouse takes over from the
            // arrow keys.
            onMouseMove={onHover}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {labelOf(option)}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? `${count}. Use the arrow keys to choose.` : ''}
      </span>
    </>
  )
}
