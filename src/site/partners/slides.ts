export const slideMilliseconds = 5000

/** The slider returns to the start after this many slides. */
const slidesToStart = 7

type Row = {
  count: number
  visible: number
}

/** Returns the last slide that the row can start at. After that there is nothing more to show. */
const lastOf = ({ count, visible }: Row) => Math.max(0, count - visible)

/**
 * Returns the next slide of the automatic slider: one further, or the start after seven slides or at the end of the
 * row.
 */
export const slideAfter = (at: number, row: Row) => (at + 1 > Math.min(slidesToStart - 1, lastOf(row)) ? 0 : at + 1)

/** Returns the slide for Next and Previous, which go through the whole row and wrap around. */
export function slideBeside(at: number, by: 1 | -1, row: Row): number {
  const slides = lastOf(row) + 1
  return (at + by + slides) % slides
}
