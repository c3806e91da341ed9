import { type MouseEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/components/lazy-part'
import { longDayText } from '../../../ui/hooks/format-time'
import { isPlainPress, useSignIn } from '../../../ui/shell/sign-in-prompt'
import { type ModerationAction, moderationActions, moderationHref, questionActionsOf } from '../../post/actions'
import { questionPath } from '../../post/paths'
import type { ShownQuestion } from '../../question/components/question-body'

const ModerationDialog = lazyPart(() => import('./moderation-dialog'))

type Addressed = { uid: string; slug: string; category: { _id: string; text: string } }
export type StaffLinkProps = { question: Addressed; action: ModerationAction; id?: string; label?: string }

/** A link to the form of an action. With JavaScript, the form opens in a dialog. */
export function StaffLink({ question, action, id, label = moderationActions[action].label }: StaffLinkProps) {
  const [isOpen, setOpen] = useState(false)
  // The form for moving needs the categories, which its own page has.
  const opensHere = action !== 'move'

  function open(event: MouseEvent) {
    if (!opensHere || !isPlainPress(event)) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a
        href={moderationHref(question, action, id)}
        onClick={open}
        {...(opensHere && { 'data-opens': 'dialog', 'aria-haspopup': 'dialog' as const })}
        className="inline-flex min-h-11 items-center"
      >
        {label}
      </a>
      {isOpen && (
        <Suspense>
          <ModerationDialog
            action={action}
            to={`${questionPath(question)}/moderate`}
            id={id}
            categories={[]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What staff can do with a question. */
export function StaffActions({ question }: { question: ShownQuestion }) {
  const { viewer } = useSignIn()
  if (!viewer?.isSiteAdmin) return null
  return (
    <section aria-label="For our team" className="mt-4 border-line border-t pt-2">
      <ul className="flex flex-wrap gap-x-5">
        {questionActionsOf(question).map((action) => (
          <li key={action}>
            <StaffLink question={question} action={action} />
          </li>
        ))}
      </ul>
      {question.merges && (
        <ul id="merged" tabIndex={-1} aria-label="Merged questions">
          {question.merges.map(({ _id, title, created, answers, comments }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-5">
              <span dir="auto" className="wrap-anywhere">
                {`Merged from “${title}” on ${longDayText(created)}, with ${counted(answers, 'answer')} and ${counted(comments, 'comment')}.`}
              </span>
              <StaffLink question={question} action="unmerge" id={_id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
