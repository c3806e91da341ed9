import { Button, ButtonLink } from '../../../ui/components/button'
import { EmptyState } from '../../../ui/components/empty-state'
import { ListTabs, StaffPage } from '../../components/staff-page'
import { staffPaths } from '../../paths'
import type { OutsideRow } from '../outside'

export const hydrates = 'on reach'

type StaffOutsideProps = { scholarships: OutsideRow[]; done: string | null }

export default function StaffOutside({ scholarships, done }: StaffOutsideProps) {
  return (
    <StaffPage
      here="By others"
      title="Scholarships by others"
      action={<ButtonLink href={staffPaths.outsideOf('new')}>Add scholarship</ButtonLink>}
      tabs={<ListTabs here={staffPaths.outside} />}
      done={done}
    >
      {scholarships.length === 0 ? (
        <EmptyState title="The list is empty">Add the first scholarship.</EmptyState>
      ) : (
        <ol className="mt-4">
          {scholarships.map((row, place) => (
            <li
              key={row._id}
              id={row._id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-2"
            >
              <div className="wrap-anywhere min-w-0 flex-1 basis-64">
                <p className="font-medium">{row.title}</p>
                <p className="text-muted text-small">
                  {`${row.amountWords}, ${row.isPassed ? 'passed on' : 'until'} ${row.deadlineWords}`}
                  {row.dead && <strong className="text-danger"> · The link doesn’t work</strong>}
                </p>
              </div>
              <div className="flex flex-wrap items-center">
                <Move row={row} name="Move to the top" icon="icon-arrow-up-to-line" position={1} isOff={place === 0} />
                <Move row={row} name="Move up" icon="icon-arrow-up" position={place} isOff={place === 0} />
                <Move
                  row={row}
                  name="Move down"
                  icon="icon-arrow-down"
                  position={place + 2}
                  isOff={place === scholarships.length - 1}
                />
                <a
                  href={staffPaths.outsideOf(row._id)}
                  aria-label={`Edit: ${row.title}`}
                  className="inline-flex min-h-11 items-center px-3"
                >
                  Edit
                </a>
              </div>
            </li>
          ))}
        </ol>
      )}
    </StaffPage>
  )
}

type MoveProps = { row: OutsideRow; name: string; icon: string; position: number; isOff: boolean }

function Move({ row, name, icon, position, isOff }: MoveProps) {
  return (
    <form method="post" action={`${staffPaths.outsideOf(row._id)}/place`}>
      <input type="hidden" name="position" value={position} />
      <Button type="submit" kind="quiet" aria-label={`${name}: ${row.title}`} title={name} disabled={isOff}>
        <span aria-hidden="true" className={`icon ${icon}`} />
      </Button>
    </form>
  )
}
