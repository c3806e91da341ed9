import { useRef, useState } from 'react'
import { useAlive } from '../../ui/alive'
import { call } from '../../ui/call'
import ConfirmDialog from '../../ui/confirm-dialog'
import { TextField } from '../../ui/field'

type Taken = { name: string; resume: object }

/** Takes a JSON Resume from elsewhere into the profile; it asks first, because lists are replaced. */
export function TakeInResume() {
  const alive = useAlive()
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  async function read(file: File | undefined) {
    setUnreadable(false)
    if (!file) return
    try {
      const resume: unknown = JSON.parse(await file.text())
      if (typeof resume === 'object' && resume !== null) setTaken({ name: file.name, resume })
      else setUnreadable(true)
    } catch {
      setUnreadable(true)
    }
    // The same file can be chosen again once it is mended.
    if (input.current) input.current.value = ''
  }

  return (
    <div>
      <TextField
        ref={input}
        type="file"
        label="Take in a JSON Resume"
        accept=".json,application/json"
        hint="A resume.json from another site fills your profile. You are asked first."
        error={unreadable ? 'This file is no JSON Resume. Please choose the .json file itself.' : undefined}
        disabled={!alive}
        onChange={(event) => read(event.target.files?.[0])}
      />
      {taken && <TakeInDialog {...taken} onClose={() => setTaken(null)} />}
    </div>
  )
}

function TakeInDialog({ name, resume, onClose }: Taken & { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Fill your profile from this file?"
      action="Fill my profile"
      onClose={onClose}
      onConfirm={async () => {
        await call('POST', '/api/users/resume.json', resume)
        location.reload()
      }}
    >
      <p>{`The lists in ${name} take the place of yours: experience, education, certifications and so on. What the file leaves out stays.`}</p>
    </ConfirmDialog>
  )
}
