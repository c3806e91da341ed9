import { type ReactNode, useRef } from 'react'
import { DataTable, type DataTableProps } from './data-table'
import { besideChosen, GoToActions, SelectionBar, selectionScope, useSelection } from './selection-bar'

type SelectableTableProps<Row> = Omit<DataTableProps<Row>, 'chooses'> & {
  /** What the rows are, in the plural, such as "members". */
  noun: string
  /** Names a row for its checkbox. */
  nameOf: (row: Row) => string
  /** The name under which a form sends the ids of the chosen rows. */
  name: string
  /** The id of that form. Rows may contain forms of their own, so the table isn't inside it. */
  form?: string
  /** Whether a row can be chosen. Without it, each can. */
  canChoose?: (row: Row) => boolean
  /**
   * The buttons for the chosen rows. A submit button with the form's id also works without JavaScript.
   * @param chosen the ids, in the order of the rows; before hydration none
   * @param clear for after an action that leaves the rows where they are
   */
  actions: (chosen: readonly string[], clear: () => void) => ReactNode
}

/** A `DataTable` whose rows can be chosen, to do something with several at once. */
export function SelectableTable<Row extends { _id: string }>(props: SelectableTableProps<Row>) {
  const { noun, nameOf, name, form, canChoose = () => true, actions, ...table } = props
  const rows = table.rows.filter(canChoose)
  const scope = useRef<HTMLDivElement>(null)
  const { chosen, choose, chooseAll, goToActions } = useSelection(rows, scope)
  return (
    <div ref={scope} className={selectionScope}>
      <SelectionBar noun={noun} count={chosen.length} total={rows.length} onChooseAll={chooseAll}>
        {actions(chosen, () => chooseAll(false))}
      </SelectionBar>
      <DataTable
        {...table}
        chooses={(row) =>
          canChoose(row) && (
            // The empty text gives the box the baseline of the row's text. A box has another baseline once it's checked.
            <>
              <label className="-m-3 inline-flex size-11 items-center justify-center before:content-['\200b']">
                <input
                  type="checkbox"
                  // Browsers restore boxes by their position, where another row may be by now.
                  autoComplete="off"
                  data-chooses
                  name={name}
                  value={row._id}
                  form={form}
                  aria-label={`Choose ${nameOf(row)}`}
                  className="size-5 accent-accent"
                  checked={chosen.includes(row._id)}
                  onChange={({ target }) => choose(row._id, target.checked)}
                />
              </label>
              {chosen.includes(row._id) && <GoToActions onPress={goToActions} className={besideChosen} />}
            </>
          )
        }
      />
      {chosen.length > 0 && <GoToActions onPress={goToActions} className="mt-4" />}
    </div>
  )
}
