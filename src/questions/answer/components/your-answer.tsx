import { Suspense } from 'react'
import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { questionMessages } from '../../rules'
import type { PublicAnswer } from '../answer-shape'
import { GuestAnswer } from './guest-answer'
import { PlainAnswerForm } from './plain-answer-form'

const AnswerForm = lazyPart(() => import('./answer-form'))

/** An answer that was sent without JavaScript and refused. */
export type PostedAnswer = { content: string; errors: Partial<Record<string, string>>; problem: string }

/** What the page of a question knows about a member. */
export type Answerer = { isStaff: boolean; email: string; isProven: boolean }

type YourAnswerProps = {
  questionId: string
  path: string
  closed: { why: string } | null
  member: Answerer | null
  posted: PostedAnswer | null
  onPosted: (answer: PublicAnswer) => void
}

/** Where a reader answers, or why they can’t. */
export function YourAnswer({ questionId, path, closed, member, posted, onPosted }: YourAnswerProps) {
  return (
    <section aria-labelledby="your-answer" className="mt-10 print:hidden">
      <h2 id="your-answer" className="mb-4 font-bold text-large">
        Your answer
      </h2>
      {closed && <p>{`${questionMessages.closed} ${closed.why}`.trim()}</p>}
      {!closed && !member && <GuestAnswer questionId={questionId} path={path} />}
      {!closed && member && !member.isProven && <Unproven email={member.email} />}
      {!closed && member?.isProven && (
        <MemberAnswer questionId={questionId} path={path} posted={posted} onPosted={onPosted} />
      )}
    </section>
  )
}

/** Takes the form’s place, so that nobody writes what they can’t send. */
function Unproven({ email }: { email: string }) {
  return (
    <Notice title="Confirm your email first." action={<SendConfirmationButton />}>
      {`We sent a link to ${email}. After you follow it, you can answer and vote. `}
      <a href="/profile/account" className="text-inherit">
        Change your email
      </a>
    </Notice>
  )
}

function MemberAnswer({ questionId, path, posted, onPosted }: Omit<YourAnswerProps, 'closed' | 'member'>) {
  const isAlive = useHydrated()
  const plain = (
    <PlainAnswerForm action={`${path}/answer`} button="Submit" {...(posted ?? { content: '', errors: {} })} />
  )
  if (!isAlive) return plain
  return (
    <Suspense fallback={plain}>
      <AnswerForm questionId={questionId} path={path} onPosted={onPosted} />
    </Suspense>
  )
}
