import { Fragment, type ReactNode } from 'react'
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

type BesideEssayProps = {
  /** Who wrote it, and the essay. */
  children: ReactNode
  /** Before the essay on small screens, and over the rest of the column beside it on large ones. */
  first?: ReactNode
  aside: ReactNode
  /** Whether the column is short enough to stay in view. */
  stays: boolean
}

/** Calculated, so that nothing stays where the window is small for its text. */
const staying = 'min-[60rem]:sticky min-[60rem]:top-[clamp(-100rem,calc((100dvh-46rem)*1000),1.5rem)]'

/** The essay, and what is beside it where there is room. */
export const besideColumns = 'min-[60rem]:grid-cols-[minmax(0,33em)_minmax(13rem,1fr)] min-[60rem]:gap-x-12'

/** An application, and beside it what the reviewer says about it. */
export function BesideEssay({ children, first, aside, stays }: BesideEssayProps) {
  return (
    <div className={`grid gap-y-6 ${besideColumns}`}>
      <div className="min-w-0">{children}</div>
      <div
        className={`gap-6 max-[60rem]:contents min-[60rem]:grid min-[60rem]:content-start min-[60rem]:self-start ${stays ? staying : ''}`}
      >
        {first && <div className="grid content-start gap-4 max-[60rem]:-order-1">{first}</div>}
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">{aside}</div>
      </div>
    </div>
  )
}

/** What applicants were asked to write about. */
export function Prompt({ prompt }: { prompt: string }) {
  if (!prompt) return null
  return (
    <div>
      <h2 className="font-semibold text-muted text-small">They were asked</h2>
      <p className="wrap-anywhere mt-1 max-w-measure whitespace-pre-line border-line border-l-4 pl-3">{prompt}</p>
    </div>
  )
}

export function ProgressLine({ progress: { judged, total } }: { progress: ReviewProgress }) {
  if (total === 0) return <p className="text-muted">There are no applications for you to judge yet.</p>
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3">
      <progress
        value={judged}
        max={total}
        aria-hidden="true"
        className="h-2.5 w-[min(10rem,60vw)] max-w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <span>{`You judged ${judged.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}</span>
    </p>
  )
}
