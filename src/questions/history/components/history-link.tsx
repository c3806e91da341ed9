import { historyHref } from '../../post/paths'

type HistoryLinkProps = { question: { uid: string; slug: string }; answerId?: string }

export function HistoryLink({ question, answerId }: HistoryLinkProps) {
  return (
    <a
      href={historyHref(question, answerId === undefined ? {} : { answerId })}
      rel="nofollow"
      className="inline-flex min-h-11 items-center"
    >
      History<span className="sr-only">{answerId === undefined ? ' of the question' : ' of this answer'}</span>
    </a>
  )
}
