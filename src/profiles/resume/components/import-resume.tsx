import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { TextField } from '../../../ui/forms/field'
import { apiErrorOf } from '../../../ui/forms/problem-message'
import { call } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import type { ResumeImport } from '../json-resume-import'
import { showImportToast } from './import-undo'

const ImportDialog = lazyPart(() => import('./import-dialog'))

/** What an import would change, as the dry run reports it. */
export type ImportPreview = Pick<ResumeImport, 'taken' | 'changes'> & { name: string; resume: object }

const unreadable = 'We can’t read this file. Choose the .json file that the other site gave you.'

/** Imports a JSON Resume into the profile. It shows the changes first, because an import replaces whole lists. */
export function ImportResume() {
  const alive = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<ImportPreview | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => void showImportToast(), [])

  async function look(file: File | undefined) {
    setError(undefined)
    if (!file) return
    setBusy(true)
    try {
      const resume = objectIn(await file.text())
      if (!resume) return setError(unreadable)
      const preview = await call('POST', '/api/users/resume.json', { query: { dryRun: '1' }, json: resume })
      setLooked({ ...preview, name: file.name, resume })
    } catch (problem) {
      const { status, message } = apiErrorOf(problem)
      setError(status === 422 ? unreadable : message)
    } finally {
      setBusy(false)
      // Without this, choosing the same file again after correcting it would not fire a change event.
      if (input.current) input.current.value = ''
    }
  }

  return (
    <div>
      <TextField
        ref={input}
        type="file"
        label="Import a JSON Resume"
        accept=".json,application/json"
        hint="A resume.json from another site fills your profile. You see every change before it is saved."
        error={error}
        disabled={!alive || busy}
        onChange={(event) => look(event.target.files?.[0])}
      />
      <Suspense fallback={null}>{looked && <ImportDialog {...looked} onClose={() => setLooked(null)} />}</Suspense>
    </div>
  )
}

/** Parses a JSON object. Returns null for other JSON values and for invalid JSON. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
