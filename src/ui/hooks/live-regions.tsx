/**
 * The elements that `announce` writes to. They must exist and be empty beforehand, because screen readers only announce
 * changes in a region that they already know. The page has one pair and so does each dialog. Nothing else may write to
 * them.
 */
export function LiveRegions() {
  return (
    <>
      <div aria-live="polite" data-announcer="polite" className="sr-only" />
      <div aria-live="assertive" data-announcer="assertive" className="sr-only" />
    </>
  )
}
