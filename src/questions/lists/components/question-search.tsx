import { Button } from '../../../ui/components/button'
import type { QuestionListAddress } from '../question-list-href'

/** A GET form, so that searching works without JavaScript. What the list is limited to stays. */
export function QuestionSearch({ address: { q, sort, is, category, tag } }: { address: QuestionListAddress }) {
  const kept = { sort: sort === 'newest' ? null : sort, is, category, tag }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet
    <form action="/questions" role="search" aria-label="Questions" className="mt-6">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="question-words" className="block font-semibold text-small">
        Search questions
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          key={q}
          id="question-words"
          type="search"
          name="q"
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby="question-operators"
          className="min-h-11 min-w-0 flex-1 basis-32 rounded-control border border-muted bg-raised px-3 text-ink"
        />
        <Button type="submit" kind="outlined">
          Search
        </Button>
      </div>
      <p id="question-operators" className="mt-1 text-muted text-small">
        Narrow it down with <code>tag:iep</code>, <code>is:unsolved</code>, or <code>score:3</code>.
      </p>
    </form>
  )
}
