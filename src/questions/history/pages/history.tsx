import type { ComparedField } from '../../../platform/text/word-diff'
import { ChangedText } from '../../../ui/components/changed-text'
import { momentText } from '../../../ui/hooks/format-time'
import { useSignIn } from '../../../ui/shell/sign-in-prompt'
import { moderationHref } from '../../post/actions'
import { historyHref, linkToAnswer, questionPath } from '../../post/paths'

type Version = { _id: string; created: string; why: string; editor: string }

type HistoryProps = {
  question: { uid: string; slug: string; title: string }
  /** Null for the question itself. */
  answerId: string | null
  /** Newest first. */
  versions: Version[]
  shown: { _id: string; fields: ComparedField[] } | null
}

export const hydrates = 'on reach'

export default function History({ question, answerId, versions, shown }: HistoryProps) {
  const path = questionPath(question)
  const back = answerId === null ? path : path + linkToAnswer(answerId)
  const place = versions.findIndex(({ _id }) => _id === shown?._id)
  const chosen = versions[place]
  return (
    <div className="max-w-3xl">
      <h1 className="font-bold text-title">{answerId === null ? 'History of a question' : 'History of an answer'}</h1>
      <p dir="auto" className="wrap-anywhere mt-2">
        <a href={back} className="inline-flex min-h-11 items-center">
          {question.title}
        </a>
      </p>
      {versions.length === 0 && <p className="mt-6">Nobody has edited it.</p>}
      {chosen && shown && (
        <section aria-labelledby="compared" className="mt-6">
          <h2 id="compared" className="font-semibold text-large">
            {place === versions.length - 1 ? 'The original of ' : 'What changed on '}
            <Moment time={chosen.created} />
          </h2>
          {shown.fields.length === 0 && <p className="mt-4">Only the formatting changed.</p>}
          {shown.fields.map((field) => (
            <ChangedText key={field.label} field={field} />
          ))}
          {place > 0 && <RestoreLink question={question} version={chosen._id} />}
        </section>
      )}
      {versions.length > 0 && (
        <>
          <h2 className="mt-10 font-semibold text-large">All versions</h2>
          <ol className="mt-3 border-line border-t">
            {versions.map((version, i) => (
              <ListItem
                key={version._id}
                version={version}
                href={historyHref(question, { answerId, version: version._id })}
                isShown={version._id === shown?._id}
                isOriginal={i === versions.length - 1}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

type ListItemProps = { version: Version; href: string; isShown: boolean; isOriginal: boolean }

function ListItem({ version: { created, why, editor }, href, isShown, isOriginal }: ListItemProps) {
  return (
    <li className="border-line border-b py-3">
      <a
        href={href}
        aria-current={isShown ? 'page' : undefined}
        className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
      >
        <Moment time={created} />
      </a>
      <p className="wrap-anywhere text-muted">
        <span dir="auto">{editor}</span>
        {isOriginal && ', the original'}
      </p>
      {why && (
        <p dir="auto" className="wrap-anywhere">
          {why}
        </p>
      )}
    </li>
  )
}

const Moment = ({ time }: { time: string }) => <time dateTime={time}>{`${momentText(time)} UTC`}</time>

function RestoreLink({ question, version }: { question: HistoryProps['question']; version: string }) {
  const { viewer } = useSignIn()
  if (!viewer?.isSiteAdmin) return null
  return (
    <p className="mt-6">
      <a href={moderationHref(question, 'restore-version', version)} className="inline-flex min-h-11 items-center">
        Restore this version
      </a>
    </p>
  )
}
