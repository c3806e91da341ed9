import { mapSize } from '../../../platform/places/map-projection'
import { stateOutlines } from '../../../platform/places/state-outlines'
import { BackLink } from '../../../ui/components/back-link'
import { ServerPart } from '../../../ui/components/server-part'
import type { MapPlace, MapView } from '../map'

export const hydrates = 'on reach'

export type JobsMapProps = {
  heading: string
  listHref: string
  places: MapPlace[]
  view: MapView
  /** Says where the links of places lead, or ''. */
  hint: string
  /** Says that the map has only some of the jobs, or ''. */
  note: string
}

/** Where the jobs of a search are: a picture, and the same as links. */
export default function JobsMap({ heading, listHref, places, view, hint, note }: JobsMapProps) {
  return (
    <div className="wrap-anywhere mx-auto max-w-[65.5rem] px-5 py-4">
      <BackLink href={listHref}>Back to the list</BackLink>
      <h1 className="mt-2 mb-4 font-bold text-title">{heading}</h1>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="lg:sticky lg:top-4">
          <ServerPart name="map">{import.meta.env.SSR && <JobMap places={places} view={view} />}</ServerPart>
          {note && <p className="mt-3 text-muted text-small">{note}</p>}
        </div>
        <section aria-labelledby="by-place">
          <h2 id="by-place" className="font-semibold text-large">
            Jobs by place
          </h2>
          {hint && <p className="mt-1 text-muted">{hint}</p>}
          {places.length === 0 ? (
            <p className="mt-2">There are no jobs to show. Try another search.</p>
          ) : (
            <ul className="mt-3 gap-x-10 max-lg:sm:columns-2">
              {places.map(({ label, jobs, href }) => (
                <li key={label} className="break-inside-avoid">
                  <a href={href} className="inline-flex min-h-9 items-center gap-x-1.5">
                    {`${label} `}
                    <span className="text-muted tabular-nums">{jobsText(jobs)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  )
}

const jobsText = (jobs: number) => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`

/**
 * The states with a circle at each place, as large as its number of jobs. Screen readers and keyboards have the same
 * links in the list.
 */
function JobMap({ places, view }: { places: readonly MapPlace[]; view: MapView }) {
  const unit = view.width / mapSize.width
  const max = Math.max(...places.map(({ jobs }) => jobs), 1)
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      aria-hidden="true"
      className="w-full rounded-surface border border-line bg-raised"
    >
      <path
        d={Object.values(stateOutlines).join('')}
        className="fill-wash stroke-muted"
        strokeWidth={unit}
        strokeLinejoin="round"
      />
      {places.map(
        ({ label, jobs, href, x, y }) =>
          x !== null &&
          y !== null && (
            <a key={label} href={href} tabIndex={-1}>
              <circle
                cx={x}
                cy={y}
                r={unit * (8 + 22 * Math.sqrt(jobs / max))}
                className="fill-accent stroke-raised opacity-85 hover:opacity-100"
                strokeWidth={1.5 * unit}
              >
                <title>{`${label}: ${jobsText(jobs)}`}</title>
              </circle>
            </a>
          ),
      )}
    </svg>
  )
}
