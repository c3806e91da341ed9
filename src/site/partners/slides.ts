/** How long a slide stands. */
export const slideMilliseconds = 5000

/** The slider goes back to its start after so many slides. */
const slidesToStart = 7

type Row = {
  /** How many there are. */
  count: number
  /** How many are in sight at once. */
  visible: number
}

/** The last slide at which the row can begin: further on it has nothing more to show. */
const lastOf = ({ count, visible }: Row) => Math.max(0, count - visible)

/** Where the slider goes by itself: one on, and back to the start after seven slides, or where the row ends before. */
export const slideAfter = (at: number, row: Row) => (at + 1 > Math.min(slidesToStart - 1, lastOf(row)) ? 0 : at + 1)

/** Where Next and Previous lead: through the whole row, and round its ends. */
export function slideBeside(at: number, by: 1 | -1, row: Row): number {
  const slides = lastOf(row) + 1
  return (at + by + slides) % slides
}
