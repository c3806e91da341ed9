/** What applying sends, and what comes next: said before the button that does it. */
export function Consequence({ id, isGuest }: { id: string; isGuest: boolean }) {
  return (
    <p id={id} className="basis-full text-muted text-small">
      {isGuest ? (
        'Applying sends the employer your name and email.'
      ) : (
        <>
          Applying sends the employer your name and email, and the title, headline, location and summary of your{' '}
          <a href="/profile">profile</a>.
        </>
      )}{' '}
      Then you finish on the employer’s own site, in a new tab, or by email to them.
    </p>
  )
}
