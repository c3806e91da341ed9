import type { HTMLAttributes, ReactNode } from 'react'
import { Button } from '../components/button'
import { SelectField, TextField } from '../forms/field'
import { FoldedFilters } from '../forms/folded-filters'
import type { List } from './define-list'
import { FilterLinks } from './filter-links'

type ListSearchProps = {
  list: List
  query: Readonly<Record<string, string | null>>
  /** The layout of the form, with its columns on wide screens. */
  className: string
  /** The options of the choices that only the page knows, in this order. */
  options?: Readonly<Record<string, readonly { value: string; label: string }[]>>
  /** For the element around each select. */
  selects?: HTMLAttributes<HTMLElement>
  /** Further fields, before the selects. */
  children?: ReactNode
  /** In place of the button. */
  foot?: ReactNode
}

/** Filters that are links stand outside of the form, and fold with those inside. */
const foldedWithFilters = 'max-md:group-[:not(:has(.filters[open]))]/list:hidden'

/** The search and filters of a list, as a plain form and links, so that they work without JavaScript. */
export function ListSearch({ list, query, className, options = {}, selects, children, foot }: ListSearchProps) {
  const fields = Object.entries(list.parameters).flatMap(([name, { shows }]) => (shows ? { name, ...shows } : []))
  const searches = fields.filter(({ as }) => as === 'search')
  const links = fields.filter(({ as }) => as === 'links')
  const areSet = list.changed(query).some(([name]) => searches.every((search) => search.name !== name))
  return (
    <div className="group/list">
      <form action={list.path} className={`mt-6 grid grid-cols-[minmax(0,1fr)_auto] ${className}`}>
        {searches.map(({ name, label }) => (
          <div key={name} className="max-md:col-span-2">
            <TextField label={label} need="unmarked" type="search" name={name} defaultValue={query[name] ?? ''} />
          </div>
        ))}
        <FoldedFilters areSet={areSet}>
          {children}
          {fields.flatMap(({ as, name, label, all, labels = {} }) => {
            const offered = options[name] ?? Object.entries(labels).map(([value, label]) => ({ value, label }))
            return as !== 'select' ? (
              []
            ) : (
              <div key={name} className="min-w-0" {...selects}>
                <SelectField label={label} need="unmarked" name={name} defaultValue={query[name] ?? ''}>
                  {all && <option value="">{all}</option>}
                  {offered.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
              </div>
            )
          })}
        </FoldedFilters>
        {foot ?? (
          <Button type="submit" className="min-h-12 justify-self-start">
            Search
          </Button>
        )}
        {links.map(({ name }) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      </form>
      <ListLinks list={list} query={query} className={foldedWithFilters} />
    </div>
  )
}

type ListLinksProps = Pick<ListSearchProps, 'list' | 'query'> & { className?: string }

/** The filters of a list that are links. */
export function ListLinks({ list, query, className = '' }: ListLinksProps) {
  return Object.entries(list.parameters).map(([name, { shows }]) => {
    if (shows?.as !== 'links') return null
    const { label, all, labels = {} } = shows
    const choices = [...(all ? [[null, all] as const] : []), ...Object.entries(labels)]
    return (
      <FilterLinks
        key={name}
        label={label}
        className={`mt-4 ${className}`}
        filters={choices.map(([value, label]) => ({
          label,
          href: list.href({ ...query, [name]: value }),
          isCurrent: value === query[name],
        }))}
      />
    )
  })
}

type NoRowsProps = { list: List; noun: string; isFirstPage: boolean /** What follows "match". */; filtered?: string }

/** What stands in place of a table without rows. */
export function NoRows({ list, noun, isFirstPage, filtered = '' }: NoRowsProps) {
  return (
    <p className="py-8 text-large text-muted">
      {isFirstPage ? `No ${noun} match${filtered}. ` : `There are no more ${noun}. `}
      <a href={list.href()}>{`Show all ${noun}`}</a>
    </p>
  )
}
