import { inWords } from '../../dashboard/components/count'

/** Shows a dash for zero, because a column of zeros hides the numbers. */
export function CountOrDash({ count }: { count: number }) {
  if (count > 0) return inWords(count)
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">0</span>
    </>
  )
}
