import { stringify } from 'csv-stringify/browser/esm/sync'

/** CSV with a header row, for spreadsheets: cells that a spreadsheet would run get a leading `'` (security rule 26). */
export function csvOf(columns: string[], rows: string[][]): string {
  return stringify(
    [columns, ...rows].map((row) => row.map(inert)),
    { bom: true },
  )
}

const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
