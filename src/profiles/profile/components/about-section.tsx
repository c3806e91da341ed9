import { Avatar } from '../../../ui/components/avatar'
import { roleFlagNames, roleFlags } from '../../choices'
import type { Profile } from '../profile'
import type { OpenDialog } from './profile-dialogs'
import { ChangeButton, Section } from './section'

type AboutSectionProps = {
  profile: Profile
  avatar: string | null
  email: string
  open: OpenDialog
  onChangePhoto: () => void
}

export function AboutSection({ profile, avatar, email, open, onChangePhoto }: AboutSectionProps) {
  const { displayName, title, headline, location, phone } = profile
  const flags = roleFlagNames.filter((flag) => profile[flag])
  return (
    <div>
      <div className="flex items-center gap-5">
        <Avatar name={displayName} src={avatar} />
        <div className="min-w-0">
          <h1 dir="auto" className="font-bold text-title">
            {displayName}
          </h1>
          <p className="text-muted">{[title, location].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className="mt-1">
        <ChangeButton label={avatar ? 'Change photo' : 'Add a photo'} what="of you" onClick={onChangePhoto} />
      </p>
      <div className="mt-3">
        <Section
          id="about"
          heading="About Me"
          action={<ChangeButton label="Edit" what="About Me" onClick={() => open('about')} />}
        >
          {headline && (
            <p dir="auto" className="mt-1 max-w-prose font-semibold">
              {headline}
            </p>
          )}
          <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr]">
            <dt className="text-muted">Email</dt>
            <dd className="min-w-0">
              {email} (<a href="/profile/account">change it in your account</a>)
            </dd>
            {phone && (
              <>
                <dt className="text-muted">Phone</dt>
                <dd>{phone}</dd>
              </>
            )}
          </dl>
          {flags.length > 0 && (
            <ul className="mt-3 list-disc pl-5">
              {flags.map((flag) => (
                <li key={flag}>{roleFlags[flag]}</li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </div>
  )
}
