import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast, toastFailure } from '../../../ui/components/toast'
import { TextField } from '../../../ui/forms/field'
import { call, requireApiError, upload } from '../../../ui/hooks/api-client'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import type { ResumeImport } from '../json-resume-import'

/** The fields that a file can fill. */
const fields = [
  ...(['displayName', 'headline', 'title', 'summary', 'location', 'phone'] as const),
  ...(['website', 'linkedin', 'facebook', 'twitter', 'instagram'] as const),
  ...(['experience', 'education', 'certifications', 'activities'] as const),
  ...(['endorsements', 'gradeBands', 'disabilityAreas', 'languages'] as const),
] as const

const key = 'import-to-undo'

const ImportDialog = lazyPart(() => import('./import-dialog'))

/** What an import would change, as the dry run reports it. */
export type ImportPreview = Pick<ResumeImport, 'taken' | 'changes' | 'missing'> & { name: string; resume: object }

const unreadable =
  'We can’t read this file. Choose a Word document (.docx), or the .json file that the other site gave you.'

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
      const resume = isWord(file) ? await upload('/api/users/resume/read', { file }) : objectIn(await file.text())
      if (!resume) return setError(unreadable)
      const preview = await call('POST', '/api/users/resume.json', { query: { dryRun: '1' }, json: resume })
      setLooked({ ...preview, name: file.name, resume })
    } catch (problem) {
      const { status, message, errors } = requireApiError(problem)
      setError(errors.file ?? (status === 422 ? unreadable : message))
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
        label="Fill your profile from a resume"
        accept=".json,application/json,.docx"
        hint="A Word document (.docx), or a resume.json from another site. You see every change before it is saved."
        error={error}
        disabled={!alive || busy}
        onChange={(event) => look(event.target.files?.[0])}
      />
      <Suspense fallback={null}>{looked && <ImportDialog {...looked} onClose={() => setLooked(null)} />}</Suspense>
    </div>
  )
}

/** Everything but JSON is read by the server, which says kindly what it can’t read. */
const isWord = ({ name, type }: File) => type !== 'application/json' && !/\.(?:json|txt)$/i.test(name)

/** Parses a JSON object. Returns null for other JSON values and for invalid JSON. */
function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Fills the profile from a file. This tab keeps the replaced values for the undo after the reload. */
export async function importResume(resume: object, name: string): Promise<void> {
  const { user: before } = await call('GET', '/api/auth/user')
  const { user: after, version } = await call('POST', '/api/users/resume.json', { json: resume })
  const replaced = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const json = Object.fromEntries(replaced.map((field) => [field, before[field] === '' ? null : before[field]]))
  sessionStorage.setItem(key, JSON.stringify({ name, version, json }))
}

/** Shows a toast with an undo after an import, once, on the page that shows the imported profile. */
async function showImportToast(): Promise<void> {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return
  sessionStorage.removeItem(key)
  const { name, version, json }: { name: string; version: string; json: object } = JSON.parse(stored)
  await toast({
    title: 'Profile filled',
    description: `Imported from ${name}.`,
    ...(Object.keys(json).length > 0 && { undo: () => undoImport(version, json) }),
  })
}

/** Fails if the lists have changed since the import, because undoing it would discard those changes. */
async function undoImport(version: string, json: object): Promise<void> {
  try {
    await call('PUT', '/api/users/profile', { json, headers: { 'if-match': `"${version}"` } })
    location.reload()
  } catch (problem) {
    await toastFailure(problem, 'The import was not undone')
  }
}
