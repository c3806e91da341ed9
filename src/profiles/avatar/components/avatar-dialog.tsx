import { useState } from 'react'
import { notAnImage, smallPicture } from '../../../platform/images/sizes'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { DialogFoot } from '../../../ui/components/form-foot'
import { toast } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { ProblemWords } from '../../../ui/forms/form-message'
import { announce } from '../../../ui/hooks/announce'
import { send, upload } from '../../../ui/hooks/api-client'
import { useAct } from '../../../ui/hooks/use-act'
import { faultOfFile, pictureTypes } from '../../../ui/pictures/use-picture-upload'
import { encodeSquare, PhotoCrop, readPhoto, type Square, wholeSquare } from './photo-crop'

const ownPhoto = '/api/upload/profile/user/:userId'

type AvatarDialogProps = {
  userId: string
  avatar: string | null
  onChanged: (avatar: string | null) => void
  onClose: () => void
}

/** Only the chosen square is sent. The file itself never leaves the browser. */
export default function AvatarDialog({ userId, avatar, onChanged, onClose }: AvatarDialogProps) {
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [square, setSquare] = useState<Square>(wholeSquare)
  const { busy, problem, run } = useAct()
  const param = { userId }

  async function keep() {
    const file = photo && (await encodeSquare(photo, square))
    if (!file) return
    await change('Your photo is saved', async () => (await upload(ownPhoto, { param, file })).avatar)
  }

  const remove = () =>
    change('Your photo is removed', async () => {
      await send('DELETE', ownPhoto, { param })
      return null
    })

  const change = (title: string, make: () => Promise<string | null>) =>
    run(async () => {
      onChanged(await make())
      onClose()
      await toast({ title })
    })

  return (
    <Dialog title="Your photo" onClose={onClose} busy={busy}>
      {problem && <ProblemWords problem={problem} />}
      <div className="mt-5 grid gap-4">
        <ChoosePhoto
          isLoaded={photo !== null}
          onChosen={(chosen) => {
            setPhoto(chosen)
            setSquare(wholeSquare)
          }}
        />
        {photo && <PhotoCrop photo={photo} square={square} onChange={setSquare} />}
        <DialogFoot>
          <Button busy={busy} disabled={!photo} onClick={keep}>
            Save photo
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {avatar && (
            <Button kind="danger" busy={busy} onClick={remove} className="sm:ml-auto">
              Remove photo
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}

const loaded = 'Photo loaded. Adjust it below, or save it.'

type ChoosePhotoProps = { isLoaded: boolean; onChosen: (photo: ImageBitmap | null) => void }

/** A file above the upload limit can be made smaller, because only the square is sent. */
function ChoosePhoto({ isLoaded, onChosen }: ChoosePhotoProps) {
  const [error, setError] = useState<string>()
  const [tooLarge, setTooLarge] = useState<File | null>(null)

  async function choose(file: File | undefined, evenLarge = false) {
    const fault = file ? await faultOfFile(file, smallPicture) : null
    const photo = file && fault !== notAnImage ? await readPhoto(file) : null
    const isTooLarge = photo !== null && fault === smallPicture.tooLarge && !evenLarge
    setTooLarge(isTooLarge && file ? file : null)
    const wrong = file && !photo ? notAnImage : isTooLarge ? smallPicture.tooLarge : undefined
    setError(wrong)
    onChosen(isTooLarge ? null : photo)
    if (wrong) announce(wrong, 'assertive')
    else if (photo) announce(loaded)
  }

  return (
    <div className="grid gap-3">
      <TextField
        label="Image file"
        type="file"
        accept={pictureTypes}
        hint="PNG, JPG, or GIF, less than 300 KB. We don’t keep where or how it was taken."
        error={error}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {isLoaded && <p className="text-muted text-small">{loaded}</p>}
      {tooLarge && (
        <Button kind="outlined" className="justify-self-start" onClick={() => choose(tooLarge, true)}>
          Make this one smaller for me
        </Button>
      )}
    </div>
  )
}
