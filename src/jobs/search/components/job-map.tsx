import { stateOutlines } from '../../../platform/places/state-outlines'
import type { MapPlace, MapView } from '../map'

/** The states with a circle at each place, as large as its number of jobs. The list of places says the same. */
export function JobMap({ places, view, label }: { places: readonly MapPlace[]; view: MapView; label: string }) {
  const unit = view.width / 975
  const most = Math.max(...places.map(({ jobs }) => jobs), 1)
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
      className="w-full max-w-[50rem] rounded-surface border border-line bg-raised"
    >
      <path
        d={Object.values(stateOutlines).join('')}
        className="fill-wash stroke-muted"
        strokeWidth={unit}
        strokeLinejoin="round"
      />
      {places.map(
        ({ label, jobs, x, y }) =>
          x !== null &&
          y !== null && (
            <g key={label}>
              <circle
                cx={x}
                cy={y}
                r={unit * (8 + 22 * Math.sqrt(jobs / most))}
                className="fill-accent stroke-raised"
                strokeWidth={1.5 * unit}
                opacity=".85"
              >
                <title>{`${label}: ${jobs}`}</title>
              </circle>
            </g>
          ),
      )}
    </svg>
  )
}
