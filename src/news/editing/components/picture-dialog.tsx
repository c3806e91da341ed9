import { type FormEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UploadLimit } from '../../../platform/images/sizes'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { announce } from '../../../ui/hooks/announce'
import { noAlt } from '../../../ui/pictures/alt-field'
import type { ShownPicture } from '../../../ui/pictures/picture-chooser'
import { type ChosenPicture, PictureField } from '../../../ui/pictures/picture-field'

/** Where the pictures of an article are, and how new ones get there. */
export type ArticlePictures = {
  /** A URL path that ends with a slash: `/images/news/{uid}/`. Others are dropped, here and on the server. */
  folder: string
  limit: UploadLimit
  hint: string
  /** Sends the file and returns where it is. Throws an `ApiError`. */
  upload: (file: File) => Promise<ShownPicture>
}

type PictureDialogProps = {
  pictures: ArticlePictures
  /** The selected picture, or null for a new one. */
  initial: ChosenPicture | null
  onSave: (picture: ChosenPicture) => void
  onRemove: () => void
  onClose: () => void
}

const noPicture = 'Choose a picture.'
const stillSending = 'The picture is still being sent.'

/** It is rendered outside the form that the editor is in, so that Enter in it doesn't submit that form. */
export function PictureDialog({ pictures, initial, onSave, onRemove, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState(initial)
  const [errors, setErrors] = useState<{ picture?: string; alt?: string }>({})
  const isSending = useRef(false)
  const field = useRef<{ focus: () => void }>(null)

  function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isSending.current) {
      setErrors({ picture: stillSending })
      announce(stillSending, 'assertive')
      return
    }
    const alt = picture?.alt
    if (picture && (alt === '' || alt?.trim())) return onSave({ ...picture, alt: alt.trim() })
    setErrors(picture ? { alt: noAlt } : { picture: noPicture })
    announce(picture ? noAlt : noPicture, 'assertive')
    field.current?.focus()
  }

  async function upload(file: File): Promise<ShownPicture> {
    isSending.current = true
    try {
      return await pictures.upload(file)
    } finally {
      isSending.current = false
    }
  }

  return createPortal(
    <Dialog title={initial ? 'Change picture' : 'Insert picture'} onClose={onClose}>
      <form onSubmit={save} noValidate className="mt-5 grid gap-4">
        <PictureField
          label="Picture"
          noun="picture"
          hint={pictures.hint}
          limit={pictures.limit}
          value={picture}
          upload={upload}
          errors={errors}
          onChange={(changed) => {
            setPicture(changed)
            setErrors({})
          }}
          onReady={(ready) => {
            field.current = ready
          }}
        />
        <DialogFoot>
          <Button type="submit">{initial ? 'Save picture' : 'Insert picture'}</Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          {initial && (
            <Button kind="danger" onClick={onRemove} className="sm:ml-auto">
              Remove from text
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>,
    document.body,
  )
}
