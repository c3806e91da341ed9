import { states } from '../platform/places/states'
import type { LocaleSize, LocaleType } from './schema'

type Located = { locale_type_id: { locale_type: LocaleType | null; locale_size: LocaleSize | null } }

/** "Rural, remote" */
export function localeText({ locale_type_id: { locale_type, locale_size } }: Located): string {
  if (locale_type === null) return ''
  return locale_size === null ? locale_type : `${locale_type}, ${locale_size.toLowerCase()}`
}

export const stateText = (code: string) => states[code] ?? code

/** A whole number with separators: "1,284". Empty if NCES doesn't have it. */
export const countText = (count: number | null) => (count === null ? '' : Math.round(count).toLocaleString('en-US'))

/** Students per teacher: "15.2". Empty if NCES doesn't have one of the numbers. */
export function ratioText(students: number | null, teachers: number | null): string {
  if (students === null || !teachers) return ''
  return (students / teachers).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}
