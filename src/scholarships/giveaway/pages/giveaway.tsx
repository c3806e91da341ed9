import { type FormEvent, useState } from 'react'
import { signInPrompts } from '../../../accounts/sign-in-prompts'
import { Button } from '../../../ui/components/button'
import { toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { longDayText } from '../../../ui/hooks/format-time'
import { useAct } from '../../../ui/hooks/use-act'
import { useFocus } from '../../../ui/hooks/use-focus'
import { useGuestPrompt } from '../../../ui/shell/guest-prompt'
import type { PastGiveaway } from '../giveaway'

const giveawayWords = {
  entered: 'You’re in. We draw the winner after Sunday and email them.',
  drawn: 'The winner of this week has been drawn. The next giveaway begins on Monday.',
}

type GiveawayProps = {
  current: { week: string; item: string; words: string; isDrawn: boolean } | null
  past: PastGiveaway[]
  hasEntered: boolean
}

export default function Giveaway({ current, past, hasEntered }: GiveawayProps) {
  return (
    <div className="max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="font-bold text-title">Weekly materials giveaway</h1>
          <p className="mt-3 max-w-measure text-large">
            Every Monday we give away something for your classroom, therapy room, or desk.
          </p>
        </div>
        <Parcel />
      </div>
      <section aria-labelledby="this-week" className="mt-8 rounded-surface border border-line bg-raised p-6">
        <h2 id="this-week" className="text-muted text-small">
          {current ? `This week, the week of ${longDayText(current.week)}` : 'This week'}
        </h2>
        {current ? (
          <Current key={current.week} {...current} hasEntered={hasEntered} />
        ) : (
          <p className="mt-2">There’s no giveaway this week. Look again on Monday.</p>
        )}
      </section>
      <h2 className="mt-10 font-semibold text-large">Who can take part</h2>
      <p className="mt-2 max-w-measure">
        Every member, once a week. An account is free. To win, you need a confirmed email address, so that we can reach
        you.
      </p>
      <h2 className="mt-8 font-semibold text-large">How we draw the winner</h2>
      <p className="mt-2 max-w-measure">
        After Sunday, our system picks one of the members who entered. Everyone has the same chance. We email the winner
        and ask where to send it. We don’t publish who won.
      </p>
      <Past giveaways={past} />
    </div>
  )
}

/** A parcel with what a classroom needs. */
const Parcel = () => (
  <svg viewBox="0 0 200 150" aria-hidden="true" className="w-40 max-w-full shrink-0 sm:w-52">
    <path d="M62 70 50 18l14-4 12 56z" fill="var(--warm)" />
    <path d="m50 18 3-14 11 10z" fill="var(--danger)" opacity=".85" />
    <path d="M88 22h40v48H88z" fill="var(--success)" opacity=".8" />
    <path d="M96 34h24M96 44h16" stroke="var(--paper)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="154" cy="50" r="22" fill="none" stroke="var(--danger)" strokeWidth="8" opacity=".85" />
    <path d="M24 66h152v24H24z" fill="var(--deep)" />
    <path d="M34 90h132v56H34z" fill="var(--accent)" />
    <path d="M90 66h20v80H90z" fill="var(--warm)" />
  </svg>
)

type CurrentProps = NonNullable<GiveawayProps['current']> & { hasEntered: boolean }

function Current({ week, item, words, isDrawn, hasEntered }: CurrentProps) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <p className="wrap-anywhere mt-1 font-semibold text-quote">{item}</p>
      {words && <p className="wrap-anywhere mt-2 max-w-measure whitespace-pre-line">{words}</p>}
      {isDone ? (
        <JustEntered />
      ) : hasEntered ? (
        <p id="entered" className="mt-5 font-semibold">
          {giveawayWords.entered}
        </p>
      ) : isDrawn ? (
        <p className="mt-5 font-semibold">{giveawayWords.drawn}</p>
      ) : (
        <EnterButton week={week} onEntered={() => setDone(true)} />
      )}
    </>
  )
}

/** It takes the focus, because the button that was pressed is gone. */
function JustEntered() {
  const said = useFocus<HTMLParagraphElement>()
  return (
    <p ref={said} tabIndex={-1} className="mt-5 font-semibold outline-none">
      {giveawayWords.entered}
    </p>
  )
}

function Past({ giveaways }: { giveaways: PastGiveaway[] }) {
  if (giveaways.length === 0) return null
  return (
    <section aria-labelledby="past" className="mt-10">
      <h2 id="past" className="font-semibold text-large">
        What we gave away before
      </h2>
      <ul className="mt-3">
        {giveaways.map(({ week, item }) => (
          <li key={week} className="border-line border-t py-3">
            <span className="font-medium">{item}</span>
            <span className="text-muted text-small">{`, the week of ${longDayText(week)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Enters a member into this week’s giveaway. Before hydration and without JavaScript, it is a form that does the same. */
function EnterButton({ week, onEntered }: { week: string; onEntered: () => void }) {
  const { busy, run } = useAct(toastFailure)
  const prompt = { words: signInPrompts.giveaway, pending: { name: 'giveaway', id: week } }
  const press = useGuestPrompt(prompt, () => run(enter))

  async function enter() {
    await call('POST', '/api/giveaway/enter')
    onEntered()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    press()
  }

  return (
    <form method="post" action="/giveaway/enter" onSubmit={submit} className="mt-5">
      <Button type="submit" busy={busy}>
        Enter this week
      </Button>
    </form>
  )
}
