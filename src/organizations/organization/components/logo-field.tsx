import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { FieldError } from '../../../ui/forms/field'
import { ApiError, call, upload } from '../../../ui/hooks/api-client'

type LogoFieldProps = { organizationId: string; initial: string | null }

/** The organization's picture: chosen and sent at once, or taken away. */
export function LogoField({ organizationId, initial }: LogoFieldProps) {
  const [logo, setLogo] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const [done, setDone] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const param = { id: organizationId }

  async function change(what: () => Promise<string | null>, said: string) {
    setBusy(true)
    setFailed('')
    setDone('')
    try {
      setLogo(await what())
      setDone(said)
    } catch (problem) {
      setFailed(problem instanceof ApiError ? problem.message : 'That didn’t work. Try again in a moment.')
    } finally {
      setBusy(false)
    }
  }

  function send({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again after it was mended.
    target.value = ''
    if (!file) return
    const send = async () => (await upload('/api/upload/organization/:id', { param, file })).logo
    change(send, 'Logo saved.')
  }

  async function takeAway() {
    await call('PUT', '/api/organization/:id', { param, json: { logo: null } })
    return null
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-5">
      {logo ? (
        <img src={logo} alt="Your logo" className="h-24 max-w-60 rounded-control bg-raised object-contain" />
      ) : (
        <p className="text-muted">No logo yet.</p>
      )}
      <div>
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/gif"
            aria-label="Logo"
            aria-describedby={failed ? id : undefined}
            tabIndex={-1}
            onChange={send}
            className="sr-only"
          />
          <Button live kind="outlined" busy={busy} onClick={() => input.current?.click()}>
            {logo ? 'Choose another logo' : 'Choose a logo'}
          </Button>
          {logo && (
            <Button live kind="quiet" busy={busy} onClick={() => change(takeAway, 'Logo removed.')}>
              Remove logo
            </Button>
          )}
        </div>
        <p className="mt-1 text-muted text-small">PNG, JPG, or GIF, up to 300 KB and 1024 by 1024 pixels.</p>
        <div role="status" className="text-small">
          {done}
          {failed && <FieldError id={id}>{failed}</FieldError>}
        </div>
      </div>
    </div>
  )
}
