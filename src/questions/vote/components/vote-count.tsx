type VoteCountProps = { score: number; of: 'question' | 'answer' }

/** Votes up minus votes down. */
export function VoteCount({ score, of }: VoteCountProps) {
  return (
    <p className="min-w-14 text-center">
      <span className="block font-bold text-large tabular-nums">{score.toLocaleString('en-US')}</span>
      <span className="text-muted text-small">{score === 1 ? 'vote' : 'votes'}</span>
      <span className="sr-only">{` for this ${of}`}</span>
    </p>
  )
}
