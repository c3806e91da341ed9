import { useRef, useState } from 'react'
import { notAnImage, type UploadLimit } from '../../platform/images/sizes'
import { announce } from '../hooks/announce'
import { ApiError, requireApiError, unreachable } from '../hooks/api-client'

/** What a file dialog offers. People can still choose other files. */
export const pictureTypes = 'image/png,image/jpeg,image/gif'

/** The first bytes of PNG, JPEG, and GIF files. A file's name and declared type may be wrong. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]

type PictureCalls = {
  limit: UploadLimit
  /** Sends the file and shows the new picture. Throws an `ApiError`. */
  send: (file: File) => Promise<void>
  /** Throws an `ApiError`. */
  remove: () => Promise<void> | void
}

/** A proxy may answer in place of the server, with something that isn't JSON, or the answer may break off. */
const getFailure = (problem: unknown) =>
  problem instanceof SyntaxError || problem instanceof TypeError
    ? new ApiError(0, unreachable, {}, {})
    : requireApiError(problem)

/** Checks and sends a chosen file at once, and keeps it if it could not be sent. */
export function usePictureUpload({ limit, send, remove }: PictureCalls) {
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const [fault, setFault] = useState('')
  const [unsent, setUnsent] = useState<File | null>(null)
  /** A refusal isn't true any more once another file is chosen. */
  const takeBack = useRef<() => void>(undefined)

  function fail(message: string) {
    setStatus('')
    setFault(message)
    takeBack.current = announce(message, 'assertive')
  }

  async function work(doing: string, action: () => Promise<void> | void, done: string): Promise<ApiError | null> {
    setBusy(true)
    takeBack.current?.()
    setFault('')
    setStatus(doing)
    try {
      await action()
      setStatus(done)
      return null
    } catch (problem) {
      const failure = getFailure(problem)
      fail(failure.errors.file ?? failure.message)
      return failure
    } finally {
      setBusy(false)
    }
  }

  /** Returns whether the file was sent. */
  async function sendFile(file: File, done: string): Promise<boolean> {
    if (isBusy) return false
    const wrong = await faultOfFile(file, limit)
    if (wrong) {
      setUnsent(null)
      fail(wrong)
      return false
    }
    const failure = await work(`Sending ${file.name}…`, () => send(file), done)
    // A file that was refused would be refused again.
    setUnsent(failure && !failure.errors.file ? file : null)
    return !failure
  }

  /** Returns whether the picture was removed. */
  async function removePicture(done: string): Promise<boolean> {
    setUnsent(null)
    return !(await work('', remove, done))
  }

  return { isBusy, status, fault, unsent, sendFile, removePicture }
}

/** Returns the message for a file that the server would refuse, or null. Only the server checks the whole file. */
export async function faultOfFile(file: Blob, { maxBytes, tooLarge }: UploadLimit): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!signatures.some((signature) => signature.every((byte, i) => start[i] === byte))) return notAnImage
  return file.size > maxBytes ? tooLarge : null
}
