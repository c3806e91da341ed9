import { toast } from '../../../ui/components/toast'
import { toastFailure } from '../../../ui/components/toast-failure'
import { call } from '../../../ui/hooks/api-client'

/** What a file can fill. */
const fields = [
  ...(['displayName', 'headline', 'title', 'summary', 'location', 'phone'] as const),
  ...(['website', 'linkedin', 'facebook', 'twitter', 'instagram'] as const),
  ...(['experience', 'education', 'certifications', 'activities'] as const),
  ...(['endorsements', 'gradeBands', 'disabilityAreas', 'languages'] as const),
] as const

const key = 'import-to-undo'

/** Fills the profile from a file, and keeps in this tab what the file replaced, until the page has come anew. */
export async function fillProfile(resume: object, name: string): Promise<void> {
  const { user: before } = await call('GET', '/api/auth/user')
  const { user: after, version } = await call('POST', '/api/users/resume.json', { json: resume })
  const replaced = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const json = Object.fromEntries(replaced.map((field) => [field, before[field] === '' ? null : before[field]]))
  sessionStorage.setItem(key, JSON.stringify({ name, version, json }))
}

/** Tells once, on the page that shows what the file brought, that it was imported and can be taken back. */
export async function tellOfImport(): Promise<void> {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return
  sessionStorage.removeItem(key)
  const { name, version, json }: { name: string; version: string; json: object } = JSON.parse(kept)
  await toast({
    title: 'Profile filled',
    description: `Imported from ${name}.`,
    ...(Object.keys(json).length > 0 && { undo: () => takeBack(version, json) }),
  })
}

/** Not where the lists were changed since then: what the member did by hand would be lost. */
async function takeBack(version: string, json: object): Promise<void> {
  try {
    await call('PUT', '/api/users/profile', { json, headers: { 'if-match': `"${version}"` } })
    location.reload()
  } catch (problem) {
    await toastFailure(problem, 'The import was not undone')
  }
}
