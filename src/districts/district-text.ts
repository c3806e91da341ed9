import { states } from '../platform/places/states'

/** Types and sizes of locales as NCES defines them. The tens digit of a locale code is the type. */
export const localeTypes = ['City', 'Suburb', 'Town', 'Rural'] as const
export type LocaleType = (typeof localeTypes)[number]

export const localeSizes = ['Large', 'Midsize', 'Small', 'Fringe', 'Distant', 'Remote'] as const
export type LocaleSize = (typeof localeSizes)[number]

type Located = { locale_type_id: { locale_type: LocaleType | null; locale_size: LocaleSize | null } }

/** "Rural, remote" */
export function localeText({ locale_type_id: { locale_type, locale_size } }: Located): string {
  if (locale_type === null) return ''
  return locale_size === null ? locale_type : `${locale_type}, ${locale_size.toLowerCase()}`
}

export const stateText = (code: string) => states[code] ?? code

/** A whole number with separators: "1,284". Empty if NCES doesn't have it. */
export const countText = (count: number | null) => (count === null ? '' : Math.round(count).toLocaleString('en-US'))
