import { useContext } from 'react'
import { MemberParts } from '../../question/components/member-parts'
import { GuestAnswer } from './guest-answer'
import type { MemberAnswerProps } from './member-answer'

type YourAnswerProps = Omit<MemberAnswerProps, 'member'> & {
  closed: { why: string } | null
  member: MemberAnswerProps['member'] | null
}

/** Where a reader answers, or why they can’t. */
export function YourAnswer({ closed, member, ...form }: YourAnswerProps) {
  const parts = useContext(MemberParts)
  return (
    <section aria-labelledby="your-answer" className="mt-10 print:hidden">
      <h2 id="your-answer" className="mb-4 font-bold text-large">
        Your answer
      </h2>
      {closed && <p>{`This question is closed, so it takes no new answers. ${closed.why}`.trim()}</p>}
      {!closed && parts && member && <parts.MemberAnswer member={member} {...form} />}
      {!closed && !member && <GuestAnswer questionId={form.questionId} path={form.path} />}
    </section>
  )
}
