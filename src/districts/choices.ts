/** Types and sizes of locales as NCES defines them. The tens digit of a locale code is the type. */
export const localeTypes = ['City', 'Suburb', 'Town', 'Rural'] as const
export type LocaleType = (typeof localeTypes)[number]

export const localeSizes = ['Large', 'Midsize', 'Small', 'Fringe', 'Distant', 'Remote'] as const
export type LocaleSize = (typeof localeSizes)[number]

export const districtSorts = ['name', 'students'] as const
export type DistrictSort = (typeof districtSorts)[number]

export const isDistrictSort = (text: string | undefined): text is DistrictSort =>
  districtSorts.some((sort) => sort === text)
