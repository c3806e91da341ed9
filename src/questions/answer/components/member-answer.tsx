import { Suspense } from 'react'
import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { useHydrated } from '../../../ui/hooks/use-hydrated'
import { addAnswer } from './member-answers'
import { PlainAnswerForm } from './plain-answer-form'
import type { Answers } from './use-answers'

const AnswerForm = lazyPart(() => import('./answer-form'))

/** An answer that was sent without JavaScript and refused. */
export type PostedAnswer = {
  content: string
  why?: string
  /** Of an edit: the version that it is based on, unless that is outdated. */
  version?: number
  errors: Partial<Record<string, string>>
  problem: string
}

/** An answer that the page came to change, and what was refused of the change. */
export type EditedAnswer = { id: string; posted: PostedAnswer | null }

/** What the page of a question knows about a member. */
export type Answerer = { isStaff: boolean; email: string; isProven: boolean }

export type MemberAnswerProps = {
  questionId: string
  path: string
  member: Answerer
  posted: PostedAnswer | null
  answers: Answers
}

/** Where a member answers. Without a proven address, nobody writes what they can’t send. */
export function MemberAnswer({ questionId, path, member, posted, answers }: MemberAnswerProps) {
  const isAlive = useHydrated()
  const unproven = <Unproven email={member.email} />
  const plain = <PlainAnswerForm action={`${path}/answer`} button="Submit" {...(posted ?? { errors: {} })} />
  const form = isAlive ? (
    <Suspense fallback={plain}>
      <AnswerForm questionId={questionId} path={path} onPosted={(answer) => addAnswer(answers, answer)} />
    </Suspense>
  ) : (
    plain
  )
  if (!posted) return <UnlessSilenced>{member.isProven ? form : unproven}</UnlessSilenced>
  // What was sent and refused stays, with why.
  return (
    <>
      {!member.isProven && unproven}
      {form}
    </>
  )
}

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
