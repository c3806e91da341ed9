import { Suspense, useState } from 'react'
import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import { UnlessSilenced } from '../../../accounts/silence/shared/unless-silenced'
import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { Since } from '../../../ui/components/times'
import { toast, toastFailure } from '../../../ui/components/toast'
import { call } from '../../../ui/hooks/api-client'
import { SectionPage } from '../../../ui/layouts/section-page'
import { listHref } from '../../../ui/lists/list-href'
import { PageLinks } from '../../../ui/lists/page-links'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import type { Message } from '../message'

const MessageDialog = lazyPart(() => import('../components/message-dialog'))

export type MessagesProps = {
  messages: Message[]
  email: string
  verified: boolean
  next: string | null
  isFirstPage: boolean
  /** Whether employers can find the member, and so write to them. */
  isVisible: boolean
  now: string
}

/** The member's address stays hidden from employers until the member replies. */
export default function MessagesPage({ messages, email, verified, next, isFirstPage, isVisible, now }: MessagesProps) {
  const { viewer } = useSignIn()
  const [shown, setShown] = useState(messages)
  const [opened, setOpened] = useState<{ dialog: 'reply' | 'report'; message: Message } | null>(null)
  const close = () => setOpened(null)

  const change = (isMeant: (message: Message) => boolean, changed: Partial<Message>) =>
    setShown((before) => before.map((message) => (isMeant(message) ? { ...message, ...changed } : message)))

  async function reply({ _id: id }: Message, text: string) {
    await call('POST', '/api/users/messages/:id/reply', { param: { id }, json: { text } })
    change(({ _id }) => _id === id, { replied: new Date().toISOString() })
  }

  async function report({ _id: id }: Message, flag: string) {
    await call('PUT', '/api/users/messages/:id', { param: { id }, json: { flag } })
    change(({ _id }) => _id === id, { flagged: true })
  }

  async function block(message: Message, blocked: boolean) {
    const { _id, name } = message.organization
    const isFromThem = ({ organization }: Message) => organization._id === _id
    change(isFromThem, { blocked })
    try {
      await call('PUT', '/api/users/messages/:id', { param: { id: message._id }, json: { blocked } })
      await toast({
        title: blocked ? `${name} can no longer write to you` : `${name} can write to you again`,
        ...(blocked && { undo: () => block(message, false) }),
      })
    } catch (problem) {
      change(isFromThem, { blocked: !blocked })
      await toastFailure(problem)
    }
  }

  return (
    <SectionPage>
      <div className="wrap-anywhere py-8 *:max-w-[48rem]">
        <h1 className="font-bold text-title">Messages</h1>
        <p className="mt-2 max-w-measure text-muted">
          Messages from employers. They see your email address only after you reply, unless you applied to one of their
          jobs.
        </p>
        {!verified && (
          <Notice title="Confirm your email to get messages by email and to reply." action={<SendConfirmationButton />}>
            We sent a link to {email}.
          </Notice>
        )}
        <UnlessSilenced>{null}</UnlessSilenced>
        {shown.length === 0 ? (
          <EmptyState
            isWide
            title={isFirstPage ? 'No messages yet' : 'No older messages'}
            action={
              isVisible ? (
                <ButtonLink href="/jobs">See jobs</ButtonLink>
              ) : (
                <ButtonLink href="/profile#found-heading">Edit my profile</ButtonLink>
              )
            }
          >
            {isVisible
              ? '“Let employers find me” is on in your profile, so employers can write to you.'
              : 'Employers can write to you when your profile says “Let employers find me.”'}
          </EmptyState>
        ) : (
          <ul className="mt-8">
            {shown.map((message) => (
              <MessageItem
                key={message._id}
                message={message}
                now={now}
                mayReply={verified && !viewer?.silence}
                onReply={() => setOpened({ dialog: 'reply', message })}
                onBlock={(blocked) => block(message, blocked)}
                onReport={() => setOpened({ dialog: 'report', message })}
              />
            ))}
          </ul>
        )}
        <PageLinks
          next={next}
          isFirstPage={isFirstPage}
          nextLabel="Older messages"
          firstLabel="Newest messages"
          hrefOf={(cursor) => listHref('/profile/messages', { cursor })}
        />
        <Suspense fallback={null}>
          {opened?.dialog === 'reply' && (
            <MessageDialog
              name="text"
              title={`Reply to ${opened.message.sender}`}
              description={
                <p className="wrap-anywhere">
                  We email your reply to {opened.message.sender} of {opened.message.organization.name}. It shows them
                  your email address, <strong className="font-semibold">{email}</strong>.
                </p>
              }
              onSend={(text) => reply(opened.message, text)}
              sent={{ title: 'Reply sent', description: `${opened.message.sender} can write back to ${email}.` }}
              onClose={close}
            />
          )}
          {opened?.dialog === 'report' && (
            <MessageDialog
              name="flag"
              title="Report this message?"
              description={`Our team reads the message from ${opened.message.organization.name} and what you write here.`}
              onSend={(flag) => report(opened.message, flag)}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </SectionPage>
  )
}

type MessageItemProps = {
  message: Message
  now: string
  /** Whether the reader's address is confirmed, which a reply requires because it shows the address. */
  mayReply: boolean
  onReply: () => void
  onBlock: (blocked: boolean) => void
  onReport: () => void
}

function MessageItem({ message, now, mayReply, onReply, onBlock, onReport }: MessageItemProps) {
  const { organization, sender, created, message: words, replied, canReply, blocked, flagged } = message
  return (
    <li className="border-line border-t py-6">
      <h2 className="font-semibold text-large">{organization.name}</h2>
      <p className="text-muted text-small">
        {sender}, <Since time={created} now={now} />
      </p>
      <p dir="auto" className="mt-3 max-w-measure whitespace-pre-line">
        {words}
      </p>
      {replied && (
        <p className="mt-3 text-muted text-small">
          You replied <Since time={replied} now={now} />. Your reply went by email. We don’t keep it here.
        </p>
      )}
      {!canReply && (
        <p className="mt-3 text-muted text-small">You can’t reply: the person who wrote this is no longer here.</p>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {canReply && mayReply && (
          <Button aria-label={`Reply to ${sender} of ${organization.name}`} onClick={onReply}>
            Reply
          </Button>
        )}
        <Button
          kind="outlined"
          aria-label={`${blocked ? 'Unblock' : 'Block'} ${organization.name}`}
          onClick={() => onBlock(!blocked)}
        >
          {blocked ? 'Unblock' : 'Block'}
        </Button>
        {flagged ? (
          <span className="inline-flex min-h-11 items-center text-muted">Reported. Thank you.</span>
        ) : (
          <Button kind="quiet" aria-label={`Report the message from ${organization.name}`} onClick={onReport}>
            Report
          </Button>
        )}
      </p>
    </li>
  )
}
