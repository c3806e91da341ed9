import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'

/** The fields that a file can fill. */
const fields = [
  ...(['displayName', 'headline', 'title', 'summary', 'location', 'phone'] as const),
  ...(['website', 'linkedin', 'facebook', 'twitter', 'instagram'] as const),
  ...(['experience', 'education', 'certifications', 'activities'] as const),
  ...(['endorsements', 'gradeBands', 'disabilityAreas', 'languages'] as const),
] as const

const key = 'import-to-undo'

/**
 * Fills the profile from a file. The replaced values stay in this tab's session storage for the undo after the reload.
 */
export async function importResume(resume: object, name: string): Promise<void> {
  const { user: before } = await call('GET', '/api/auth/user')
  const { user: after, version } = await call('POST', '/api/users/resume.json', { json: resume })
  const replaced = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const json = Object.fromEntries(replaced.map((field) => [field, before[field] === '' ? null : before[field]]))
  sessionStorage.setItem(key, JSON.stringify({ name, version, json }))
}

/** Shows a toast with an undo after an import, once, on the page that shows the imported profile. */
export async function showImportToast(): Promise<void> {
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
