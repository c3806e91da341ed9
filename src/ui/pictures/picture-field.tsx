import { useEffect, useRef } from 'react'
import type { UploadLimit } from '../../platform/images/sizes'
import { OptionalMark, TextField } from '../forms/field'
import { AltField } from './alt-field'
import { PictureChooser, type PictureWords, type ShownPicture } from './picture-chooser'

/** `alt` is '' for a decorative picture, and null until somebody has answered. */
export type ChosenPicture = ShownPicture & { alt: string | null; caption: string }

type PictureFieldProps = {
  label: string
  /** The picture in the words of the buttons, such as “cover picture”. */
  noun: string
  hint: string
  limit: UploadLimit
  value: ChosenPicture | null
  /** Sends the file and returns where it is. Throws an `ApiError`. */
  upload: (file: File) => Promise<ShownPicture>
  onChange: (picture: ChosenPicture | null) => void
  hasCaption?: boolean
  /** Marks the label as optional. */
  isOptional?: boolean
  /** The messages from saving the form. */
  errors?: { picture?: string | undefined; alt?: string | undefined; caption?: string | undefined }
  /** Called with a handle that focuses the alt text of a picture, or else the button that chooses one. */
  onReady?: (field: { focus: () => void }) => void
}

/** A picture with its alt text and caption. The file is sent as soon as it is chosen; the form saves the rest. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    noun,
    hint,
    limit,
    value,
    upload,
    onChange,
    hasCaption = true,
    isOptional = false,
    errors = {},
  } = props
  const choose = useRef<HTMLButtonElement>(null)
  const alt = useRef<HTMLInputElement>(null)
  const { onReady } = props
  /** What is typed while a picture is being sent belongs to the new one. */
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handle stays the same
  useEffect(() => onReady?.({ focus: () => (alt.current ?? choose.current)?.focus() }), [])
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">
        {label}
        {isOptional && <OptionalMark />}
      </legend>
      <PictureChooser
        words={getWords(noun, value)}
        hint={hint}
        limit={limit}
        picture={value}
        previewClass="max-h-60 max-w-full"
        error={errors.picture}
        chooseRef={choose}
        send={async (file) => {
          const shown = await upload(file)
          const { alt = null, caption = '' } = newest.current ?? {}
          onChange({ alt, caption, ...shown })
        }}
        remove={() => onChange(null)}
      />
      {value && (
        <>
          <AltField
            inputRef={alt}
            alt={value.alt}
            error={errors.alt}
            onChange={(text) => onChange({ ...value, alt: text })}
          />
          {hasCaption && (
            <TextField
              label="Caption"
              need="optional"
              hint="Everybody sees it under the picture."
              value={value.caption}
              error={errors.caption}
              onChange={({ target }) => onChange({ ...value, caption: target.value })}
            />
          )}
        </>
      )}
      <noscript>
        <p className="text-muted text-small">Turn on JavaScript to change the {noun}.</p>
      </noscript>
    </fieldset>
  )
}

const getWords = (noun: string, value: ChosenPicture | null): PictureWords => ({
  none: `No ${noun} yet.`,
  choose: `Choose ${noun}`,
  chooseAnother: `Choose another ${noun}`,
  remove: `Remove ${noun}`,
  sent: value ? `Picture replaced. ${formatReminder(value)}` : 'Picture added. Describe it below.',
  removed: 'Picture removed.',
  shown: value?.alt || 'The chosen picture',
})

function formatReminder({ alt }: ChosenPicture): string {
  if (alt === '') return 'Check that it still only decorates.'
  return alt === null ? 'Describe it below.' : 'Check that its alt text still fits.'
}
