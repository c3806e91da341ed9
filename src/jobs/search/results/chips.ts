import { states } from '../../../platform/places/states'
import { employerKindLabels, gradeBandLabels, roleLabels, settingLabels, sortLabels, sorts } from '../../filter-choices'
import { daysLabel, payLabel } from '../components/filter-panel'
import { type Chosen, type SearchWords, searchHref } from '../shared/search-href'

/** A chosen filter, and the search without it. */
export type Chip = { label: string; href: string }

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  remote: { 1: 'Remote only' },
  role: roleLabels,
  grade: gradeBandLabels,
  setting: settingLabels,
  license: states,
  employer: employerKindLabels,
}

function labelOf(name: string, value: string): string {
  if (name === 'pay') return payLabel(value)
  if (name === 'days') return daysLabel(value)
  const label = labels[name]?.[value] ?? value
  return name === 'license' ? `License in ${label}` : label
}

/** The filters, without the order. */
const filtersIn = ({ sort: _, ...filters }: Chosen): Chosen => filters

/** Returns the chosen filters for people, each with the search that remains without it. */
export function chipsOf(words: SearchWords): Chip[] {
  const { chosen } = words
  return Object.entries(filtersIn(chosen)).flatMap(([name, values]) =>
    values.map((value) => ({
      label: labelOf(name, value),
      href: searchHref({ ...words, chosen: { ...chosen, [name]: values.filter((other) => other !== value) } }),
    })),
  )
}

/** Returns the ways to order a search, as links. Only a place has something near it. */
export function sortLinks(words: SearchWords): { label: string; href: string; isCurrent: boolean }[] {
  const [current = 'best'] = words.chosen.sort ?? []
  return sorts
    .filter((sort) => sort !== 'nearest' || !words.isWide)
    .map((sort) => ({
      label: sortLabels[sort],
      href: searchHref({ ...words, chosen: { ...words.chosen, sort: sort === 'best' ? [] : [sort] } }),
      isCurrent: sort === current,
    }))
}
