import { type FormEvent, useId } from 'react'
import { signInPrompts } from '../../../accounts/sign-in-prompts'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import { ownWords, type VoteValue } from '../../choices'
import { formPath, votesAnchor } from '../../post/paths'

export type VotesProps = {
  thing: { questionId: string; answerId: string | null }
  score: number
  vote: number
  mine: boolean
  path: string
}

type VoteButtonsProps = VotesProps & { onVote: (vote: VoteValue) => void }

/**
 * The score between a button to vote up and one to vote down. Without JavaScript, they are a form. A guest is asked to
 * sign in, and the vote is cast afterward.
 */
export function VoteButtons({ thing, score, vote, mine, path, onVote }: VoteButtonsProps) {
  const id = useId()
  const { questionId, answerId } = thing
  const noun = answerId === null ? 'question' : 'answer'
  const press = (value: 1 | -1) => ({
    prompt: {
      words: signInPrompts.vote,
      pending: { name: value === 1 ? 'vote up' : 'vote down', id: answerId ?? questionId },
    },
    // The same press again takes a vote back, but not after signing in: the account may already have that vote.
    act: () => onVote(vote === value ? 0 : value),
    actAfterSignIn: () => !mine && onVote(value),
  })
  const [up, down] = [press(1), press(-1)]
  const voteUp = useGuestPrompt(up.prompt, up.act, up.actAfterSignIn)
  const voteDown = useGuestPrompt(down.prompt, down.act, down.actAfterSignIn)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { nativeEvent } = event
    const isDown = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.dataset.direction === 'down'
    if (isDown) voteDown()
    else voteUp()
  }

  const shared = { noun, vote, mine, describedBy: mine ? `${id}-own` : undefined }
  return (
    <form
      id={answerId === null ? votesAnchor : undefined}
      method="post"
      action={formPath(path, answerId, 'vote')}
      title={mine ? ownWords[noun] : undefined}
      onSubmit={submit}
      className="mt-5 flex flex-wrap items-center gap-3 sm:col-start-1 sm:row-span-3 sm:row-start-1 sm:mt-0 sm:w-14 sm:flex-col sm:gap-1 sm:self-start"
    >
      <VoteButton direction="up" value={1} {...shared} />
      <p aria-live="polite" aria-atomic="true" className="min-w-8 text-center font-bold text-large tabular-nums">
        {score.toLocaleString('en-US')}
        <span className="sr-only">{` ${Math.abs(score) === 1 ? 'vote' : 'votes'} for this ${noun}`}</span>
      </p>
      <VoteButton direction="down" value={-1} {...shared} />
      {mine && (
        <span id={`${id}-own`} className="text-muted text-small sm:sr-only">
          {ownWords[noun]}
        </span>
      )}
    </form>
  )
}

type VoteButtonProps = {
  direction: 'up' | 'down'
  value: 1 | -1
  vote: number
  noun: string
  mine: boolean
  describedBy: string | undefined
}

const arrows = { up: 'm6 15 6-6 6 6', down: 'm6 9 6 6 6-6' }

function VoteButton({ direction, value, vote, noun, mine, describedBy }: VoteButtonProps) {
  const isPressed = vote === value
  return (
    <button
      type="submit"
      name="vote"
      value={isPressed ? 0 : value}
      data-direction={direction}
      data-opens
      disabled={mine}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      aria-label={`Vote this ${noun} ${direction}`}
      className="grid h-11 w-12 shrink-0 place-items-center rounded-control border-[1.5px] border-muted bg-raised text-ink hover:border-accent disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-2.5 stroke-current">
        <path d={arrows[direction]} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
