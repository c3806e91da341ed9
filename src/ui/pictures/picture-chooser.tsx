import { type ChangeEvent, type Ref, useId, useRef } from 'react'
import type { UploadLimit } from '../../platform/images/sizes'
import { Button } from '../components/button'
import { FieldError } from '../forms/field'
import { pictureTypes, usePictureUpload } from './use-picture-upload'

/** A picture on the server. With its size in pixels, the page reserves room for it. */
export type ShownPicture = { url: string; width?: number; height?: number }

export type PictureWords = {
  none: string
  choose: string
  chooseAnother: string
  remove: string
  sent: string
  removed: string
  /** The alternative text of the picture shown here. */
  shown: string
}

type PictureChooserProps = {
  words: PictureWords
  hint: string
  limit: UploadLimit
  picture: ShownPicture | null
  /** Sends the file and shows the new picture. Throws an `ApiError`. */
  send: (file: File) => Promise<void>
  /** Throws an `ApiError`. */
  remove: () => Promise<void> | void
  /** A message from saving the form. Messages about a file come from the chooser itself. */
  error?: string | undefined
  /** The largest size of the preview. */
  previewClass: string
  chooseRef?: Ref<HTMLButtonElement>
}

/** Shows a picture, and sends another one as soon as it is chosen. For a picture without a text of its own. */
export function PictureChooser(props: PictureChooserProps) {
  const { words, hint, limit, picture, send, remove, error, previewClass, chooseRef } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { isBusy, status, fault, unsent, sendFile, removePicture } = usePictureUpload({ limit, send, remove })
  const message = fault || error

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Lets the user choose the same file again after fixing it.
    target.value = ''
    if (file) sendFile(file, words.sent)
  }

  /** For a button that disappears when its work is done. */
  async function moveFocusAfter(work: Promise<boolean>) {
    if (await work) buttons.current?.querySelector('button')?.focus()
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {picture ? (
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={words.shown}
          className={`h-auto w-auto rounded-control bg-raised object-contain ${previewClass}`}
        />
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      <div className="min-w-0">
        <div ref={buttons} className="flex flex-wrap gap-3">
          <input ref={input} type="file" accept={pictureTypes} hidden onChange={choose} />
          <Button
            ref={chooseRef}
            kind="outlined"
            busy={isBusy}
            aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {picture ? words.chooseAnother : words.choose}
          </Button>
          {unsent && (
            <Button kind="outlined" busy={isBusy} onClick={() => moveFocusAfter(sendFile(unsent, words.sent))}>
              Send the file again
            </Button>
          )}
          {picture && (
            <Button kind="quiet" busy={isBusy} onClick={() => moveFocusAfter(removePicture(words.removed))}>
              {words.remove}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1 text-muted text-small">
          {hint}
        </p>
        <p role="status" className="wrap-anywhere text-small">
          {status}
        </p>
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      </div>
    </div>
  )
}
