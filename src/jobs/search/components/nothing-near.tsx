import { ButtonLink } from '../../../ui/components/button'
import { milesText } from '../miles-text'
import { type SearchWords, searchHref } from '../shared/search-href'
import { wider } from './wider'

/** Says that all results are remote, and offers a wider search. */
export function NothingNear({ words }: { words: SearchWords }) {
  const farther = wider(words)
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-b bg-wash px-5 py-4">
      <p className="wrap-anywhere basis-full">
        {`We found nothing within ${milesText(words.d)} of ${words.l}. You can do these jobs from anywhere.`}
      </p>
      {farther && (
        <ButtonLink kind="outlined" href={searchHref(farther)}>
          {`Search within ${milesText(farther.d)}`}
        </ButtonLink>
      )}
    </div>
  )
}
