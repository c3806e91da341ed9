import { stateOfArea } from '../../platform/places/places'
import { states } from '../../platform/places/states'
import {
  employerKindLabels,
  gradeBandLabels,
  type JobRole,
  roleLabels,
  settingLabels,
  sortLabels,
  sorts,
} from '../filter-choices'
import { payName, payPath } from '../pay/pay-words'
import type { Offers, PayLink, SearchNote } from './components/around-results'
import { daysLabel, payLabel } from './components/filter-panel'
import type { SearchResult } from './search-result'
import { maxCounted } from './search-statements'
import { type Chosen, everyJob, type SearchWords, searchHref } from './shared/search-words'
import type { Asked } from './what/asked'
import type { StepName } from './what/steps'

type Understood = Pick<SearchResult, 'area' | 'filters' | 'words' | 'isPlaceFromWords' | 'isNearMe' | 'corrected'>

/** Returns the search as it was made: a place and filters among the words are in their own fields. */
export function understood(typed: SearchWords, result: Understood | null): SearchWords {
  if (!result) return typed
  const { area, filters, words, isPlaceFromWords, isNearMe, corrected } = result
  const chosen: Chosen = {
    ...typed.chosen,
    ...(filters.jobTypes.length > 0 && { type: filters.jobTypes }),
    ...(filters.isRemote && { remote: ['1'] }),
    ...(filters.pay !== null && { pay: [String(filters.pay)] }),
  }
  const isOther =
    isPlaceFromWords ||
    isNearMe ||
    corrected.length > 0 ||
    Object.values(chosen).flat().length > Object.values(typed.chosen).flat().length
  return {
    ...typed,
    q: isOther ? words || everyJob : typed.q,
    ...(isPlaceFromWords && { l: placeLabel(area) ?? typed.l, isGuessed: false }),
    isWide: area.kind !== 'point',
    chosen,
  }
}

function placeLabel(area: SearchResult['area']): string | null {
  if (area.kind === 'point') return area.place.label
  return area.kind === 'state' ? area.label : null
}

/** Returns the number of results in words: "198", or "more than 200". */
export const totalText = (total: number) => (total > maxCounted ? `more than ${maxCounted}` : String(total))

/** The same, as the first words of a text. */
export const startingTotal = (total: number) => totalText(total).replace(/^m/, 'M')

/** Returns what the reader should know about how the words were understood. */
export function getNotes(typed: SearchWords, result: SearchResult): SearchNote[] {
  const { corrected, relaxed, isPlaceFromWords, isNearMe, area } = result
  const label = isPlaceFromWords ? placeLabel(area) : null
  return [
    ...(corrected.length > 0
      ? [
          {
            text: `Showing results for ${corrected.map(({ meant }) => meant).join(', ')}.`,
            href: searchHref({ ...typed, q: corrected.map((one) => `"${one.typed}"`).join(' ') }),
            link: `Search for ${corrected.map((one) => one.typed).join(', ')} instead`,
          },
        ]
      : []),
    ...(relaxed.length > 0
      ? [{ text: `No job has everything, so we left out ${relaxed.map(quoted).join(', ')}.` }]
      : []),
    ...(isNearMe && area.kind === 'point'
      ? [
          {
            text: `We took ${area.place.label} for “near me”. “Use my location” in the field Where searches where you are.`,
          },
        ]
      : []),
    ...(label && !typed.isGuessed && label !== typed.l
      ? [
          {
            text: `We searched near ${label}, because you typed it.`,
            href: searchHref({ ...typed, q: result.words || everyJob }),
            link: `Search ${typed.l} instead`,
          },
        ]
      : []),
  ]
}

const quoted = (words: string) => `“${words}”`

/**
 * Returns the page that says what this search's jobs pay: “SLP pay in Illinois”. Null if it isn't about one role.
 * @param isKnown whether there may be figures
 */
export function getPayLink(
  { asked, filters, area }: Pick<SearchResult, 'asked' | 'filters' | 'area'>,
  isKnown: (role: JobRole, state: string) => boolean,
): PayLink | null {
  const roles = filters.roles.length > 0 ? filters.roles : asked.flatMap((one) => (one.is === 'role' ? one.roles : []))
  const [role, ...others] = new Set(roles)
  const state = stateOfArea(area) ?? ''
  if (!role || others.length > 0 || !isKnown(role, state)) return null
  return { label: payName(role, state), href: payPath(role, state) }
}

export type Chip = { label: string; href: string }

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  remote: { 1: 'Remote only' },
  role: roleLabels,
  grade: gradeBandLabels,
  setting: settingLabels,
  license: states,
  employer: employerKindLabels,
}

function getLabel(name: string, value: string): string {
  if (name === 'pay') return payLabel(value)
  if (name === 'days') return daysLabel(value)
  const label = labels[name]?.[value] ?? value
  return name === 'license' ? `License in ${label}` : label
}

/** Returns the chosen filters for people, each with the search that remains without it. */
export function getChips(words: SearchWords): Chip[] {
  const { chosen } = words
  const { sort: _, ...filters } = chosen
  return Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({
      label: getLabel(name, value),
      href: searchHref({ ...words, chosen: { ...chosen, [name]: values.filter((other) => other !== value) } }),
    })),
  )
}

/** The filters that are used the most, for one press on a phone. */
const mostUsed = [
  { name: 'type', value: 'Part-time', label: 'Part-time' },
  { name: 'remote', value: '1', label: 'Remote' },
  { name: 'grade', value: 'elementary', label: gradeBandLabels.elementary },
  { name: 'days', value: '7', label: 'This week' },
] as const

/** Returns those that aren’t chosen yet, each with the search that it leads to. */
export const quickFilters = (words: SearchWords): Chip[] =>
  mostUsed
    .filter(({ name, value }) => !words.chosen[name]?.includes(value))
    .map(({ name, value, label }) => ({
      label,
      href: searchHref({
        ...words,
        chosen: { ...words.chosen, [name]: name === 'days' ? [value] : [...(words.chosen[name] ?? []), value] },
      }),
    }))

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

export function getOffers(result: SearchResult | null, places: string[]): Offers {
  const { farther = null, remote = null, anywhere = null } = result?.elsewhere ?? {}
  return { farther: jobsText(farther), remote: jobsText(remote, 'remote '), anywhere: jobsText(anywhere), places }
}

function jobsText(total: number | null, kind = ''): string | null {
  if (!total) return null
  return `${startingTotal(total)} ${kind}${total === 1 ? 'job' : 'jobs'}`
}

/** Results in a row that fit equally well. The best ones need no heading. */
export type ResultGroup = { heading: string | null; count: number }

/** Splits a page of results where the reader should know that what follows fits less. */
export function getGroups(steps: readonly StepName[], asked: readonly Asked[]): ResultGroup[] {
  const groups: ResultGroup[] = []
  for (const step of steps) {
    const heading = getHeading(step, asked)
    const last = groups.at(-1)
    if (last && last.heading === heading) last.count++
    else groups.push({ heading, count: 1 })
  }
  return groups
}

function getHeading(step: StepName, asked: readonly Asked[]): string | null {
  const typed = (those: readonly Asked[]) => those.map((one) => one.typed).join(' ')
  switch (step) {
    case 'other topics':
      return `More for “${typed(asked.filter(({ is }) => is !== 'topic'))}”`
    case 'employer':
      return 'More from this employer'
    case 'text':
      return asked.every(({ is }) => is === 'everything') ? null : `Also mentioning “${typed(asked)}”`
    default:
      return null
  }
}
