import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { TeamMember } from '../../../accounts/directory/member-list'
import { Button, buttonClass } from '../../../ui/components/button'
import { SelectField, TextArea } from '../../../ui/forms/field'
import { useAct } from '../../../ui/hooks/use-act'
import type { InboxMessage } from '../inbox'
import { inboxPath } from '../inbox-query'
import {
  answerHref,
  type MessageAction,
  maxStaffNoteLength,
  messageActions,
  spamRetentionDays,
} from '../message-actions'

export type MessageErrors = Record<string, string>
export type TypedMessage = Record<string, string>

type MessageFormProps = {
  message: InboxMessage
  team: TeamMember[]
  me: TeamMember
  /** The search of this page's address, so that the form without JavaScript leads back here. */
  here: string
  /** What was sent without JavaScript, and what is wrong with it. */
  returned: { typed: TypedMessage; errors: MessageErrors } | null
  onAction: (action: MessageAction, typed: TypedMessage) => Promise<void>
}

export function MessageForm({ message, team, me, here, returned, onAction }: MessageFormProps) {
  const [errors, setErrors] = useState<MessageErrors>(returned?.errors ?? {})
  const { busy, run } = useAct(({ errors: found, message: detail, body }) => {
    setTheirNote((known) => noteIn(body.current) ?? known)
    setErrors(Object.keys(found).length > 0 ? found : { note: detail })
  })
  /** A colleague's note that the typed one may replace, because it was shown. */
  const [theirNote, setTheirNote] = useState<string | null>(null)
  const answer = useRef<HTMLAnchorElement>(null)
  const acted = useRef(false)
  // The button that was pressed may be gone. The list shows the change a moment after the call has returned.
  useEffect(() => {
    if (acted.current && message && document.activeElement === document.body) answer.current?.focus()
    acted.current = false
  }, [message])
  const { _id, name, assignee, status, spam, note } = message
  const others = team.filter((one) => one._id !== me._id)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget, getSubmitter(event.nativeEvent))
    const typed = Object.fromEntries([...data].map(([field, value]) => [field, String(value)]))
    const action = messageActions.find((known) => known === typed.action)
    if (!action) return
    acted.current = true
    run(async () => {
      await onAction(action, typed)
      setErrors({})
      setTheirNote(null)
    })
  }

  const press = (action: MessageAction) => ({ type: 'submit', name: 'action', value: action, busy }) as const
  return (
    <form
      method="post"
      action={`${inboxPath}/${_id}`}
      onSubmit={submit}
      aria-label={`Message from ${name}`}
      className="grid content-start gap-4"
    >
      <input type="hidden" name="here" value={here} />
      <input type="hidden" name="knownNote" value={theirNote ?? note} />
      <p className="flex flex-wrap gap-3">
        <a ref={answer} href={answerHref(message)} className={buttonClass()}>
          Answer by email
        </a>
        {status === 'open' ? (
          // With a key, so that the focus doesn't stay on a button that has become another one.
          <Button key="answered" kind="outlined" {...press('answered')}>
            Mark as answered
          </Button>
        ) : (
          <Button key="open" kind="outlined" {...press('open')}>
            Reopen
          </Button>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <SelectField
            key={assignee?._id ?? 'nobody'}
            label="Assigned to"
            need="unmarked"
            name="assignee"
            defaultValue={returned?.typed.assignee ?? assignee?._id ?? ''}
            error={errors.assignee}
          >
            <option value="">Nobody</option>
            <option value={me._id}>{`${me.displayName} (you)`}</option>
            {others.map((one) => (
              <option key={one._id} value={one._id}>
                {one.displayName}
              </option>
            ))}
            {assignee && !team.some((one) => one._id === assignee._id) && (
              <option value={assignee._id}>{assignee.displayName}</option>
            )}
          </SelectField>
        </div>
        <Button kind="outlined" className="min-h-12" {...press('assign')}>
          Assign
        </Button>
        {assignee?._id !== me._id && (
          <Button kind="quiet" className="min-h-12" {...press('take')}>
            Assign to me
          </Button>
        )}
      </div>
      <TextArea
        key={note}
        label="Note"
        need="unmarked"
        name="note"
        rows={2}
        hint={`Only the team sees it. Up to ${maxStaffNoteLength.toLocaleString('en-US')} characters.`}
        defaultValue={returned?.typed.note ?? note}
        error={errors.note}
      />
      <p className="flex flex-wrap gap-3">
        <Button kind="outlined" {...press('note')}>
          Save note
        </Button>
        {/* Apart from the answer: for what needs none. */}
        {status === 'open' && (
          <Button kind="quiet" {...press('done')}>
            Close without an answer
          </Button>
        )}
        <Button kind="quiet" {...press(spam ? 'unspam' : 'spam')}>
          {spam ? 'Not spam' : 'Mark as spam'}
        </Button>
      </p>
      {spam && (
        <p className="text-muted text-small">{`Spam is deleted ${spamRetentionDays} days after it was marked.`}</p>
      )}
    </form>
  )
}

const noteIn = (current: unknown) =>
  typeof current === 'object' && current !== null && 'note' in current && typeof current.note === 'string'
    ? current.note
    : null

const getSubmitter = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null)
