import type { ReactNode } from 'react'
import { Button } from '../../../ui/components/button'
import { replaceable } from '../../../ui/forms/replaceable'
import { pillClass, Select } from '../../../ui/forms/select'
import { useFilters } from '../../../ui/forms/use-filters'
import { PlaceField } from '../../../ui/place-field/place-field'
import { type SearchWords, searchHref } from './search-words'

export type SearchErrors = Readonly<Record<string, string>>

type JobSearchFormProps = {
  words: SearchWords
  errors?: SearchErrors
  filters?: { distances: readonly number[]; panel: ReactNode }
}

const input =
  '-mx-1.5 w-[calc(100%+0.75rem)] min-h-8 bg-transparent px-1.5 py-0.5 text-ink outline-offset-0 placeholder:text-muted'

/**
 * The search fields, with distance and filters if `filters` is set. It is a GET form, so searching needs no
 * JavaScript.
 */
export function JobSearchForm({ words, errors = {}, filters }: JobSearchFormProps) {
  const others = Object.entries(errors).filter(([name]) => name !== 'q' && name !== 'l')
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <form action="/jobs" role="search" aria-label="Jobs">
      <div className="grid rounded-surface border border-muted bg-raised p-2.5 shadow-[0_18px_40px_-24px_rgb(20_40_50/0.45)] md:grid-cols-[1.15fr_1fr_auto]">
        <div className="px-4 py-2 max-md:border-line max-md:border-b">
          <label htmlFor="search-what" className="block font-semibold text-small">
            What
          </label>
          <input
            id="search-what"
            name="q"
            defaultValue={words.q}
            placeholder="Job title or keywords"
            autoComplete="off"
            enterKeyHint="search"
            {...replaceable}
            aria-invalid={errors.q ? true : undefined}
            aria-describedby={errors.q && 'search-what-error'}
            className={input}
          />
          {errors.q && (
            <p id="search-what-error" className="font-semibold text-danger text-small">
              {errors.q}
            </p>
          )}
        </div>
        <div className="px-4 py-2 max-md:border-line max-md:border-b md:border-line md:border-l">
          <PlaceField
            name="l"
            label="Where"
            defaultValue={words.l}
            placeholder="City, state, or ZIP"
            isReplaceable
            hasUsa
            fillsIn={words.isGuessed ?? false}
            describedBy={errors.l && 'search-where-error'}
            invalid={Boolean(errors.l)}
            inputClassName={input}
          />
          {errors.l && (
            <p id="search-where-error" className="font-semibold text-danger text-small">
              {errors.l}
              {!words.l.trim() && (
                <>
                  {'. '}
                  <a href={searchHref({ ...words, l: 'USA' })}>Search the whole USA instead</a>
                </>
              )}
            </p>
          )}
        </div>
        <Button type="submit" className="min-h-13 max-md:mt-3 md:px-8">
          Search
        </Button>
      </div>
      {filters ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Distance words={words} distances={filters.distances} />
          <div className="min-w-0 has-[[open]]:basis-full">{filters.panel}</div>
          {others.map(([name, message]) => (
            <p key={name} className="basis-full font-semibold text-danger text-small">
              {message}
            </p>
          ))}
        </div>
      ) : (
        <input type="hidden" name="d" value={words.d} />
      )}
    </form>
  )
}

/** With JavaScript, changing the distance searches again; without it, the Search button does. */
function Distance({ words, distances }: { words: SearchWords; distances: readonly number[] }) {
  const options = distances.includes(words.d) ? distances : [...distances, words.d].sort((a, b) => a - b)
  return (
    <div className="contents" {...useFilters()}>
      <Select
        name="d"
        aria-label="Distance"
        aria-describedby={words.isWide ? 'search-distance-hint' : undefined}
        defaultValue={words.d}
        className={pillClass}
      >
        {options.map((distance) => (
          <option key={distance} value={distance}>{`Within ${distance} miles`}</option>
        ))}
      </Select>
      {words.isWide && (
        <p id="search-distance-hint" className="order-1 basis-full text-muted text-small">
          Distance counts from a city or ZIP, so it changes nothing here.
        </p>
      )}
    </div>
  )
}
