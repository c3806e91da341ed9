import { Avatar } from '../../../ui/components/avatar'
import type { ReviewedApplication } from '../application-shape'
import type { EditionSummary } from '../edition-summary'
import { Masked } from './essay'

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

/** The count of likes, once the reader may know it. */
export function LikeCount({ application, edition }: { application: ReviewedApplication; edition: EditionSummary }) {
  const { likeCount, reviewed } = application
  if (likeCount === null || (edition.blind && !edition.isReleased))
    return <p className="text-muted">You see the count after the decisions are out.</p>
  if (!reviewed) return <p className="text-muted">No votes yet</p>
  return (
    <p className="tabular-nums">{`${likeCount.toLocaleString('en-US')} ${Math.abs(likeCount) === 1 ? 'like' : 'likes'}`}</p>
  )
}
