import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { TeamMember } from '../../../accounts/directory/member-list'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { toast } from '../../../ui/components/toast'
import { SelectionBar, selectionScope, useSelection } from '../../../ui/lists/selection-bar'
import type { InboxMessage } from '../inbox'
import { type InboxQuery, inboxPath } from '../inbox-query'
import { type BulkAction, bulkActionsIn, bulkOutcome, bulkWords } from '../message-actions'
import { MessageRow } from './message-row'

const BulkMessagesDialog = lazyPart(() => import('./bulk-messages-dialog'))

type MessageListProps = {
  messages: InboxMessage[]
  query: InboxQuery
  me: TeamMember
  /** The search of this page's address. */
  here: string
  /** The message that is shown open. */
  open: string | null
  now: string
  /** Shows messages that were changed. */
  onChanged: (messages: InboxMessage[]) => Promise<void>
  /** What staff can do with one message. */
  children: (message: InboxMessage) => ReactNode
}

const formId = 'chosen-messages'

/** The messages of a page. Several can be chosen, also without JavaScript. */
export function MessageList({ messages, query, me, here, open, now, onChanged, children }: MessageListProps) {
  const scope = useRef<HTMLDivElement>(null)
  const { chosen, choose, chooseAll } = useSelection(messages, scope)
  const [asked, setAsked] = useState<BulkAction | null>(null)

  async function show(action: BulkAction, changed: ReadonlySet<string>) {
    setAsked(null)
    await onChanged(messages.filter(({ _id }) => changed.has(_id)).map((message) => after(action, message, me)))
    chooseAll(false)
    if (changed.size > 0) await toast({ title: bulkOutcome(changed.size), description: bulkWords[action].button })
  }

  return (
    <div ref={scope} className={`mt-5 border-line border-t ${selectionScope}`}>
      <form id={formId} action={`${inboxPath}/chosen`}>
        <input type="hidden" name="here" value={here} />
      </form>
      <SelectionBar noun="messages" count={chosen.length} total={messages.length} onChooseAll={chooseAll}>
        {bulkActionsIn(query).map((action) => (
          <Button
            key={action}
            kind="outlined"
            type="submit"
            form={formId}
            name="action"
            value={action}
            onClick={(event) => {
              if (chosen.length === 0) return
              event.preventDefault()
              setAsked(action)
            }}
          >
            {bulkWords[action].button}
          </Button>
        ))}
      </SelectionBar>
      <ul aria-label="Messages">
        {messages.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            isOpen={message._id === open}
            now={now}
            form={formId}
            isChosen={chosen.includes(message._id)}
            onChoose={(isChosen) => choose(message._id, isChosen)}
          >
            {children(message)}
          </MessageRow>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && (
          <BulkMessagesDialog
            action={asked}
            messages={messages.filter(({ _id }) => chosen.includes(_id))}
            onDone={(changed) => show(asked, changed)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function after(action: BulkAction, message: InboxMessage, me: TeamMember): InboxMessage {
  if (action === 'take') return { ...message, assignee: me }
  if (action === 'done' || action === 'open') return { ...message, status: action }
  return { ...message, spam: action === 'spam' }
}
