import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { TeamMember } from '../../../accounts/directory/member-list'
import { memberPath } from '../../../accounts/paths'
import { cutAtWord } from '../../../platform/text/normalize'
import { formatDay, formatMoment } from '../../../platform/time/clock'
import { Button } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Since } from '../../../ui/components/times'
import { toast } from '../../../ui/components/toast'
import { besideChosen, GoToActions, SelectionBar, selectionScope, useSelection } from '../../../ui/lists/selection-bar'
import type { InboxMessage } from '../inbox'
import { formLabels, type InboxQuery, inboxPath, messageAnchor, messageStatusLabels } from '../inbox-query'
import { answerHref, type BulkAction, bulkActionsIn, bulkOutcome, bulkWords } from '../message-actions'

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
  onChanged: (messages: InboxMessage[]) => Promise<void>
  children: (message: InboxMessage) => ReactNode
}

const formId = 'chosen-messages'

/** The messages of a page. Several can be chosen, also without JavaScript. */
export function MessageList({ messages, query, me, here, open, now, onChanged, children }: MessageListProps) {
  const scope = useRef<HTMLDivElement>(null)
  const { chosen, choose, chooseAll, goToActions } = useSelection(messages, scope)
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
            goToActions={goToActions}
          >
            {children(message)}
          </MessageRow>
        ))}
      </ul>
      {chosen.length > 0 && <GoToActions onPress={goToActions} className="mt-4" />}
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

/** Of the message, which stands below: what is cut here isn't in the name of the row either. */
const shownInRow = 100

type MessageRowProps = {
  message: InboxMessage
  isOpen: boolean
  now: string
  form: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  goToActions: () => void
  children: ReactNode
}

/** A message that opens in its place. It is a disclosure of the browser, so it needs no JavaScript. */
function MessageRow({ message, isOpen, now, form, isChosen, onChoose, goToActions, children }: MessageRowProps) {
  return (
    <li className="relative flex items-start border-line border-b">
      <label className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          // Browsers restore boxes by their position, where another message may be by now.
          autoComplete="off"
          data-chooses
          name="ids"
          value={message._id}
          form={form}
          aria-label={`Choose the message from ${message.name}`}
          className="size-5 accent-accent"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      {isChosen && <GoToActions onPress={goToActions} className={besideChosen} />}
      <details id={messageAnchor(message._id)} open={isOpen} className="group min-w-0 flex-1 scroll-mt-4">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 leading-tight hover:bg-wash md:grid-cols-[1rem_minmax(0,14rem)_minmax(0,1fr)_9rem_7rem] [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className="icon icon-chevron-right text-muted group-open:rotate-90" />
          <Sender message={message} />
          <span dir="auto" className="truncate text-muted max-md:order-last max-md:col-span-2 max-md:col-start-2">
            {cutAtWord(message.message, shownInRow) || message.audiences.join(', ') || 'No message'}
          </span>
          <State message={message} />
          <Since time={message.created} now={now} className="text-muted text-small max-md:text-right md:text-right" />
        </summary>
        <div className="grid gap-6 pt-2 pb-6 md:pl-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="wrap-anywhere min-w-0">
            <p dir="auto" className="max-w-measure whitespace-pre-line">
              {message.message || <span className="text-muted">They left the message empty.</span>}
            </p>
            <Facts message={message} />
          </div>
          {children}
        </div>
      </details>
    </li>
  )
}

const Sender = ({ message: { name, form } }: { message: InboxMessage }) => (
  <span className="min-w-0">
    <strong dir="auto" className="block truncate font-semibold">
      {name}
    </strong>
    <span className="block truncate text-muted text-small leading-tight">{formLabels[form]}</span>
  </span>
)

const colors = { open: 'before:text-warm', done: 'before:text-success' } as const

function State({ message: { status, spam, assignee } }: { message: InboxMessage }) {
  return (
    <span className="min-w-0 text-small leading-tight max-md:order-last max-md:col-span-2 max-md:col-start-2">
      <span className={`dot md:block ${spam ? 'before:text-muted' : colors[status]}`}>
        {spam ? 'Spam' : messageStatusLabels[status]}
      </span>
      {assignee && (
        <span className="max-md:ml-3 md:block md:truncate">
          <span className="sr-only">assigned to </span>
          {assignee.displayName}
        </span>
      )}
    </span>
  )
}

function Facts({ message }: { message: InboxMessage }) {
  const { email, phone, title, school, user, created, audiences, undeliverable } = message
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      <Fact label="Email">
        <a href={answerHref(message)} className="inline-block py-0.5">
          {email}
        </a>
        {undeliverable && (
          <span className="wrap-anywhere block py-0.5">
            <span className="dot before:text-danger">{`Mail doesn’t reach it since ${formatDay(undeliverable.since)}`}</span>
            {`. ${undeliverable.reason}`}
          </span>
        )}
      </Fact>
      {phone && (
        <Fact label="Phone">
          <a href={`tel:+1${phone.replace(/\D/g, '')}`} className="inline-block py-0.5">
            {phone}
          </a>
        </Fact>
      )}
      {title && <Fact label="Title">{title}</Fact>}
      {school && <Fact label="School">{school}</Fact>}
      {audiences.length > 0 && <Fact label="Describes themselves as">{audiences.join(', ')}</Fact>}
      {user !== null && (
        <Fact label="Account">
          <a href={memberPath(user)} className="inline-block py-0.5">
            Show member
          </a>
        </Fact>
      )}
      <Fact label="Received">{formatMoment(created)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-0.5 text-muted">{label}</dt>
      <dd className="min-w-0 py-0.5">{children}</dd>
    </>
  )
}
