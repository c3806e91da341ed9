import { nextOpensWords, toldWords } from '../edition-words'
import type { ShownEdition } from '../shown-edition'

/** What a closed scholarship says: what happens now, or who won. */
export function EditionOutcome({ edition, hasNewer }: { edition: ShownEdition; hasNewer: boolean }) {
  const { phase, state, winner } = edition
  return (
    <div className="mt-3 max-w-prose">
      <p className="text-large">{`${state}.`}</p>
      {phase === 'review' && (
        <p className="mt-2">
          Reviewers are reading the applications now. Everybody who applied gets an email when the decisions are out.
        </p>
      )}
      {phase === 'announced' &&
        (winner ? (
          <figure className="mt-4 border-line border-l-4 pl-4">
            <figcaption className="wrap-anywhere">
              Winner: <strong>{winner.name}</strong>
            </figcaption>
            {winner.words && <blockquote className="wrap-anywhere mt-1 text-quote">{`“${winner.words}”`}</blockquote>}
          </figure>
        ) : (
          <p className="mt-2">{toldWords}</p>
        ))}
      {!hasNewer && <p className="mt-2 text-muted">{nextOpensWords}</p>}
    </div>
  )
}
