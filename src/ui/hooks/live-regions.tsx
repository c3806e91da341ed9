/**
 * Where `announce` puts its words: empty, and there before them, because screen readers only tell of what is added to a
 * region that they know. The page has a pair, and so has each dialog. Nothing else may write in here.
 */
export function LiveRegions() {
  return (
    <>
      <div aria-live="polite" data-announcer="polite" className="sr-only" />
      <div aria-live="assertive" data-announcer="assertive" className="sr-only" />
    </>
  )
}
