import { titles } from '../../../accounts/registration/titles'
import { defaultDistance, distances } from '../../../jobs/choices'
import { Button } from '../../../ui/components/button'
import { FiltersToggle, filtersScope, foldedFilter } from '../../../ui/forms/filters-toggle'
import { pillClass, Select } from '../../../ui/forms/select'
import { PlaceField } from '../../../ui/place-field/place-field'
import type { PeopleWords } from '../people-request'

const input = 'w-full min-h-8 bg-transparent py-0.5 text-ink placeholder:text-muted outline-offset-4'
const chip = 'min-h-11 min-w-0 max-w-full rounded-pill border border-muted bg-raised px-4 text-ink'

/** This is one GET form, so that searching works without JavaScript. */
export function PeopleSearchForm({ words, placeError }: { words: PeopleWords; placeError?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <form action="/people" role="search" aria-label="People" className={filtersScope}>
      <div className="grid rounded-surface border border-line bg-raised p-2.5 md:grid-cols-[1.15fr_1fr_auto]">
        <div className="px-4 py-2 max-md:border-line max-md:border-b">
          <label htmlFor="people-what" className="block font-semibold text-small">
            Who
          </label>
          <input
            id="people-what"
            name="q"
            defaultValue={words.q}
            placeholder="SLP, co-teaching, bilingual"
            autoComplete="off"
            enterKeyHint="search"
            className={input}
          />
        </div>
        <div className="px-4 py-2 max-md:border-line max-md:border-b md:border-line md:border-l">
          <PlaceField
            name="l"
            label="Where"
            defaultValue={words.l}
            describedBy={placeError && 'people-where-error'}
            invalid={Boolean(placeError)}
            inputClassName={input}
          />
          {placeError && (
            <p id="people-where-error" className="font-semibold text-danger text-small">
              {placeError}
            </p>
          )}
        </div>
        <Button type="submit" className="min-h-13 max-md:mt-3 md:px-8">
          Search
        </Button>
      </div>
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        <FiltersToggle areSet={words.d !== defaultDistance || words.title !== '' || words.relocate} />
        <Select
          name="d"
          aria-label="Distance"
          defaultValue={words.d}
          frameClassName={foldedFilter}
          className={pillClass}
        >
          {distances.map((distance) => (
            <option key={distance} value={distance}>{`Within ${distance} miles`}</option>
          ))}
        </Select>
        <Select
          name="title"
          aria-label="Role"
          defaultValue={words.title}
          frameClassName={foldedFilter}
          className={pillClass}
        >
          <option value="">All roles</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
        <label className={`${chip} inline-flex items-center gap-2 ${foldedFilter}`}>
          <input
            type="checkbox"
            name="relocate"
            value="true"
            defaultChecked={words.relocate}
            className="size-5 accent-accent"
          />
          Willing to relocate, from any place
        </label>
      </div>
    </form>
  )
}
