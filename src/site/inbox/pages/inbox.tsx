import type { TeamMember } from '../../../accounts/directory/member-list'
import { ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { useFreshList } from '../../../ui/hooks/use-fresh-list'
import { SectionPage } from '../../../ui/layouts/section-page'
import { FilterLinks } from '../../../ui/lists/filter-links'
import { ListSearch, NoRows } from '../../../ui/lists/list-search'
import { PageLinks } from '../../../ui/lists/page-links'
import type { WalkedPages } from '../../../ui/lists/walked-pages'
import { contactStatuses } from '../../contact/choices'
import { type MessageErrors, MessageForm, type TypedMessage } from '../components/message-form'
import { MessageList } from '../components/message-list'
import type { InboxMessage } from '../inbox'
import {
  type InboxQuery,
  inboxHref,
  inboxList,
  inboxParameters,
  inboxSearch,
  isOldestFirst,
  messageStatusLabels,
} from '../inbox-query'
import { actionOutcomes, bulkOutcome, changeFor, type MessageAction, spamRetentionDays } from '../message-actions'
import type { ContactChange } from '../rules'

export type InboxProps = {
  messages: InboxMessage[]
  query: InboxQuery
  pages: WalkedPages
  pageSize: number
  /** The cursor and the `pages` of this page. */
  cursor: string | null
  walked: string | null
  team: TeamMember[]
  me: TeamMember
  /** The message that was just changed without JavaScript. */
  open: string | null
  /** How many messages a form without JavaScript has just changed. */
  changed: number | null
  /** What was sent without JavaScript and has errors. */
  returned: { id: string; typed: TypedMessage; errors: MessageErrors } | null
  now: string
}

export default function Inbox(props: InboxProps) {
  const { query, pages, pageSize, cursor, walked, team, me, open, changed, returned, now } = props
  const here = new URLSearchParams({ ...inboxParameters(query), ...(walked && { pages: walked }) }).toString()
  const { rows, change } = useFreshList({
    key: ['inbox', inboxHref(query), cursor ?? ''],
    rows: props.messages,
    read: () =>
      call('GET', '/api/contact', {
        query: { ...inboxParameters(query), limit: String(pageSize), ...(cursor && { cursor }) },
      }),
    limit: pageSize,
  })

  async function put(message: InboxMessage, sent: ContactChange) {
    const changed = await call('PUT', '/api/contact/:id', { param: { id: message._id }, json: sent })
    await change({ ...changed, undeliverable: message.undeliverable })
  }

  async function act(message: InboxMessage, action: MessageAction, typed: TypedMessage) {
    await put(message, changeFor(action, { typed, me, now: new Date().toISOString() }))
    const { status, spam, note, assignee } = message
    const before = { status, spam, note, assignee: assignee?._id ?? null }
    await toast({
      title: actionOutcomes[action],
      description: `The message from ${message.name}`,
      about: message._id,
      undo: () => put(message, before).catch((problem) => toastFailure(problem)),
    })
  }

  const isGone = open !== null && !rows.some(({ _id }) => _id === open)
  return (
    <SectionPage>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-bold text-title">Inbox</h1>
        <ButtonLink kind="outlined" href={inboxList.csvHref(query)} download>
          Download CSV
        </ButtonLink>
      </div>
      <Search query={query} team={team} me={me._id} />
      {query.spam && (
        <p className="mt-4 text-muted">{`Messages are deleted ${spamRetentionDays} days after they were marked.`}</p>
      )}
      {changed !== null && (
        <p id="done" tabIndex={-1} role="status" className="mt-4 font-semibold text-success outline-none">
          {`${bulkOutcome(changed)}.`}
        </p>
      )}
      {isGone && <p className="mt-4 font-semibold">Saved. The message is no longer in this list.</p>}
      {rows.length === 0 ? (
        <NoMessages query={query} isFirstPage={pages.isFirstPage} hasMore={pages.next !== null} />
      ) : (
        <MessageList
          messages={rows}
          query={query}
          me={me}
          here={here}
          open={open}
          now={now}
          onChanged={async (changed) => {
            for (const message of changed) await change(message)
          }}
        >
          {(message) => (
            <MessageForm
              message={message}
              team={team}
              me={me}
              here={here}
              returned={returned?.id === message._id ? returned : null}
              onAction={(action, typed) => act(message, action, typed)}
            />
          )}
        </MessageList>
      )}
      <PageLinks
        next={pages.next}
        previous={pages.previous}
        isFirstPage={pages.isFirstPage}
        hrefOf={(to) => inboxHref(query, { pages: to })}
        nextLabel={rows.length < pageSize ? `Search ${getNextWord(query)} messages` : 'Next page'}
      />
    </SectionPage>
  )
}

type SearchProps = { query: InboxQuery; team: TeamMember[]; me: string }

function Search({ query, team, me }: SearchProps) {
  const { status, spam, sort } = query
  const colleagues = team
    .filter(({ _id }) => _id !== me)
    .map(({ _id, displayName }) => ({ value: _id, label: displayName }))
  return (
    <>
      <ListSearch
        list={inboxSearch}
        query={query}
        className="items-end gap-4 md:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,2fr))_auto]"
        options={{ assignee: [{ value: 'none', label: 'Nobody' }, { value: me, label: 'Me' }, ...colleagues] }}
      >
        {status && <input type="hidden" name="status" value={status} />}
        {spam && <input type="hidden" name="spam" value={spam} />}
        {sort && <input type="hidden" name="sort" value={sort} />}
      </ListSearch>
      <FilterLinks
        label="Status"
        className="mt-5"
        filters={[
          ...[null, ...contactStatuses].map((shown) => ({
            label: shown ? messageStatusLabels[shown] : 'All',
            href: inboxHref({ ...query, status: shown, spam: null, sort: shown && sort }),
            isCurrent: !spam && shown === status,
          })),
          {
            label: 'Spam',
            href: inboxHref({ ...query, status: null, spam: '1', sort: null }),
            isCurrent: spam !== null,
          },
        ]}
      />
      {status && (
        <FilterLinks
          label="Order"
          className="mt-3"
          filters={[
            { label: 'Newest first', href: inboxHref({ ...query, sort: null }), isCurrent: !sort },
            { label: 'Oldest first', href: inboxHref({ ...query, sort: 'oldest' }), isCurrent: sort !== null },
          ]}
        />
      )}
    </>
  )
}

/** Which messages are on the next page. */
const getNextWord = (query: InboxQuery) => (isOldestFirst(query) ? 'newer' : 'older')

type NoMessagesProps = { query: InboxQuery; isFirstPage: boolean; hasMore: boolean }

function NoMessages({ query, isFirstPage, hasMore }: NoMessagesProps) {
  if (hasMore)
    return (
      <p className="py-8 text-large text-muted">{`None of these messages match. There are ${getNextWord(query)} ones.`}</p>
    )
  if (isFirstPage && Object.keys(inboxParameters(query)).length === 0)
    return <EmptyState title="No messages yet">Messages from both contact forms appear here.</EmptyState>
  return <NoRows list={inboxList} noun="messages" isFirstPage={isFirstPage} />
}
