import { states } from '../../platform/places/states'
import type { ShownDistrict } from './district'

/** The locale in words: "Rural, remote". */
export function localeText({ locale_type_id: { locale_type, locale_size } }: ShownDistrict): string {
  if (locale_type === null) return ''
  return locale_size === null ? locale_type : `${locale_type}, ${locale_size.toLowerCase()}`
}

export const stateText = (code: string) => states[code] ?? code

/** A whole number with separators: "1,284". Empty if NCES doesn't have it. */
export const countText = (count: number | null) => (count === null ? '' : Math.round(count).toLocaleString('en-US'))
