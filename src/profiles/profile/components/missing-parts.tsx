import { missingFrom, partCount } from '../missing'
import type { Profile } from '../profile'
import type { OpenDialog } from './profile-dialogs'
import { ChangeButton } from './section'

/** Lists what is missing in the profile and why it matters. The bar shows how much is there. */
export function MissingParts({ profile, open }: { profile: Profile; open: OpenDialog }) {
  const missing = missingFrom(profile)
  const there = partCount - missing.length
  return (
    <section aria-labelledby="missing-heading">
      <h2 id="missing-heading" className="font-semibold text-large">
        What employers look for
      </h2>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {Array.from({ length: partCount }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar of equal pieces
          <span key={i} className={`h-2 flex-1 rounded-pill ${i < there ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <p className="mt-2">
        {missing.length === 0
          ? 'Your profile has everything employers look for.'
          : `You have ${there} of ${partCount}.`}
      </p>
      {there * 2 <= partCount && (
        <p className="mt-2">
          Have a resume file? <a href="/profile/resume#import">Fill your profile from it</a>
        </p>
      )}
      <ul className="mt-2 grid gap-2">
        {missing.map(({ what, why, dialog }) => (
          <li key={what} className="flex justify-between gap-4">
            <p>
              <strong>{what}.</strong> {why}
            </p>
            <ChangeButton label="Add" what={what.toLowerCase()} onClick={() => open(dialog)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
