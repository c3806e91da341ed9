import { type NoticeKind, noticeKinds } from '../choices'
import type { SettingsChange } from '../rules'

type Way = 'app' | 'mail'

/** The name of a checkbox in the form. */
export const checkboxOf = (kind: NoticeKind, way: Way) => `${kind}-${way}`

/** Reads the form. A checkbox that isn't checked isn't sent. */
export function settingsOfForm(fields: Readonly<Record<string, unknown>>): SettingsChange {
  const isChecked = (kind: NoticeKind, way: Way) => checkboxOf(kind, way) in fields
  return Object.fromEntries(
    noticeKinds.map((kind) => [kind, { app: isChecked(kind, 'app'), mail: isChecked(kind, 'mail') }]),
  )
}
