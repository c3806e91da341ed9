import type { ColumnSort } from './data-table'
import { listHref } from './list-href'

type Labels = Readonly<Record<string, string>>
type Key<L> = keyof L & string

/** How `ListSearch` shows a parameter. `all` is the label of the choice that filters nothing. */
type Shown = { as: 'search' | 'select' | 'links'; label: string; all?: string; labels?: Labels }

/** One parameter of a list. `usual` is its value where nobody chose one, and the address leaves it out. */
type Parameter<Value extends string | null> = {
  usual: Value
  /** An unknown value is the usual one. */
  read: (given: string) => Value
  shows?: Shown
}
type Parameters = Readonly<Record<string, Parameter<string | null>>>

/** Text for which the page has a field of its own. */
export const anyText = (maxLength = 200): Parameter<string> => ({
  usual: '',
  read: (given) => given.trim().slice(0, maxLength),
})

export const searchText = (label: string, maxLength?: number): Parameter<string> => ({
  ...anyText(maxLength),
  shows: { as: 'search', label },
})

/** A choice whose options only the page knows. */
export const anyChoice = (label: string, all: string, read = anyText().read): Parameter<string> => ({
  usual: '',
  read,
  shows: { as: 'select', label, all },
})

export const choice = <L extends Labels>(label: string, all: string, labels: L): Parameter<Key<L> | null> => ({
  usual: null,
  read: (given) => (isKey(labels, given) ? given : null),
  shows: { as: 'select', label, all, labels },
})

/** A choice as links, for the most important filter. */
export const linkedChoice = <L extends Labels>(label: string, all: string, labels: L): Parameter<Key<L> | null> => ({
  ...choice(label, all, labels),
  shows: { as: 'links', label, all, labels },
})

/** A value that only a link sets. */
export const flag = <Value extends string>(value: Value): Parameter<Value | null> => ({
  usual: null,
  read: (given) => (given === value ? value : null),
})

export const sortChoice = <L extends Labels>(usual: Key<L>, labels: L): Parameter<Key<L>> => ({
  usual,
  read: (given) => (isKey(labels, given) ? given : usual),
  shows: { as: 'select', label: 'Sort by', labels },
})

const isKey = <L extends Labels>(labels: L, text: string): text is Key<L> => Object.hasOwn(labels, text)

/** Where in the list a page is, and what else its address says. */
type Place = Readonly<Record<string, string | false | null | undefined>>

// Methods, so that a list of certain parameters is also a list of any.
export type List<Query extends object = Readonly<Record<string, string | null>>> = {
  path: string
  parameters: Parameters
  usual: Query
  /** Reads the parameters of an address. Unknown values are ignored. */
  read(given: Readonly<Record<string, string>>): Query
  /** The names and values that aren't the usual ones. */
  changed(query: Partial<Query>): [name: string, value: string][]
  /** The address of a page of the list. */
  href(query?: Partial<Query>, place?: Place): string
  /** The address of the download. */
  csvHref(query: Partial<Query>): string
  /** The heading of a column that sorts the rows by `sort`. */
  heading(query: Query, sort: string, direction: NonNullable<ColumnSort['current']>): ColumnSort
}

export type QueryOf<L> = L extends List<infer Query> ? Query : never

/** A list with its filters and orders: how they are read from an address, and which address says them. */
export function defineList<const P extends Parameters>(
  path: string,
  parameters: P,
): List<{ [Name in keyof P]: P[Name]['usual'] }> {
  type Query = { [Name in keyof P]: P[Name]['usual'] }
  const known: [string, Parameter<string | null>][] = Object.entries(parameters)
  const isQuery = (query: object): query is Query => known.every(([name]) => name in query)

  function read(given: Readonly<Record<string, string>>): Query {
    const query = Object.fromEntries(
      known.map(([name, { usual, read }]) => [name, given[name] === undefined ? usual : read(given[name])]),
    )
    if (!isQuery(query)) throw new Error('A parameter is missing.')
    return query
  }

  function changed(query: object): [string, string][] {
    const values = new Map<string, unknown>(Object.entries(query))
    return known.flatMap(([name, { usual }]) => {
      const value = values.get(name)
      return typeof value === 'string' && value !== usual ? [[name, value]] : []
    })
  }

  const href = (query: object = {}, place: Place = {}) =>
    listHref(path, { ...Object.fromEntries(changed(query)), ...place })
  return {
    path,
    parameters,
    usual: read({}),
    read,
    changed,
    href,
    csvHref: (query) => listHref(`${path}.csv`, Object.fromEntries(changed(query))),
    heading: (query, sort, direction) => ({
      href: href({ ...query, sort }),
      current: 'sort' in query && query.sort === sort ? direction : null,
    }),
  }
}
