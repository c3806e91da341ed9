import { Fragment } from 'react'
import { Avatar } from '../../../ui/components/avatar'
import { mask } from '../../choices'
import type { ReviewedApplication } from '../../responses'
import type { ReviewProgress } from '../progress'
import type { EditionSummary } from '../who-may-review'

/** Who applied, with what they study. A blind review names nobody and has no picture. */
export function ApplicationHead({ application, level }: { application: ReviewedApplication; level: 'h1' | 'h2' }) {
  const { user, school, major, graduation, wordCount, year } = application
  const Heading = level
  const facts = [school, major].filter((fact) => fact !== '')
  return (
    <div className="flex gap-4">
      {user._id !== null && <Avatar name={user.displayName} src={user.avatar} />}
      <div className="min-w-0">
        <Heading className={`wrap-anywhere font-bold ${level === 'h1' ? 'text-title' : 'text-large'}`}>
          {user._id === null ? user.displayName : <a href={`/people/${user._id}`}>{user.displayName}</a>}
        </Heading>
        <p dir="auto" className="wrap-anywhere">
          <Masked text={facts.join(', ')} />
        </p>
        <p className="text-muted text-small">
          {`Graduates ${graduation} · ${wordCount.toLocaleString('en-US')} words · ${year} scholarship`}
        </p>
      </div>
    </div>
  )
}

export function LikeCount({ application, edition }: { application: ReviewedApplication; edition: EditionSummary }) {
  const { likeCount, reviewed } = application
  if (likeCount === null || (edition.blind && !edition.isReleased))
    return <p className="text-muted">You see the count after the decisions are out.</p>
  if (!reviewed) return <p className="text-muted">No votes yet</p>
  return (
    <p className="tabular-nums">{`${likeCount.toLocaleString('en-US')} ${Math.abs(likeCount) === 1 ? 'like' : 'likes'}`}</p>
  )
}

/** An essay in its paragraphs. Screen readers say where words are blacked out. */
export function Essay({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div dir="auto" className="prose wrap-anywhere">
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs have no other identity
        <p key={i}>
          <Masked text={paragraph} />
        </p>
      ))}
    </div>
  )
}

function Masked({ text }: { text: string }) {
  return text.split(mask).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={i}>
      {i > 0 && (
        <>
          <span aria-hidden="true">{mask}</span>
          <span className="sr-only">(hidden)</span>
        </>
      )}
      {part}
    </Fragment>
  ))
}

export function ProgressLine({ progress: { judged, total } }: { progress: ReviewProgress }) {
  if (total === 0) return <p className="text-muted">There are no applications for you to judge yet.</p>
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3">
      <progress
        value={judged}
        max={total}
        aria-hidden="true"
        className="h-2.5 w-40 max-w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span>{`You judged ${judged.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}</span>
    </p>
  )
}
