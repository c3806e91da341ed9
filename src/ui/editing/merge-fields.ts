import { isSame } from '../../platform/collections'

export type FieldName<Values> = keyof Values & string
export type Side = 'mine' | 'theirs'
/** Which version of a field to keep where both of us changed it. */
export type Choices<Values> = Partial<Record<FieldName<Values>, Side>>

/** A field that differs between my version and theirs, and who has changed it since we both began. */
export type FieldChange<Values> = { name: FieldName<Values>; by: 'me' | 'them' | 'both' }

const getNames = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is FieldName<Values> => name in values)

/** Returns the names of the fields that differ, in the order of `one`. */
export const changedFields = <Values extends object>(one: Values, other: Values) =>
  getNames(one).filter((name) => !isSame(one[name], other[name]))

type Versions<Values> = {
  /** What we both began with. */
  base: Values
  /** The same as my form showed it, if it shows some values differently from how they are stored. */
  shown?: Values
  mine: Values
  theirs: Values
}

/** Compares two versions field by field. Only a field that both changed is a conflict. */
export function compareVersions<Values extends object>({
  base,
  shown = base,
  mine,
  theirs,
}: Versions<Values>): FieldChange<Values>[] {
  const byMe = new Set(changedFields(shown, mine))
  const byThem = new Set(changedFields(base, theirs))
  return changedFields(mine, theirs)
    .filter((name) => byMe.has(name) || byThem.has(name))
    .map((name) => ({ name, by: !byMe.has(name) ? 'them' : byThem.has(name) ? 'both' : 'me' }))
}

export function takeFields<Values extends object>(values: Values, others: Values, names: FieldName<Values>[]): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) }
}

export function onlyFields<Values extends object>(values: Values, names: FieldName<Values>[]): Partial<Values>
export function onlyFields(values: object, names: string[]): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
