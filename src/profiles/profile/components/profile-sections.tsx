import { Avatar } from '../../../ui/components/avatar'
import { ButtonLink } from '../../../ui/components/button'
import { choiceListNames, choiceLists, roleFlagNames, roleFlags } from '../../choices'
import { TextBlocks } from '../../shared/text-blocks'
import { profileAddress, siteNames, sites, websiteAddress } from '../handles'
import type { Profile } from '../profile'
import { isHalfEmpty, missingFrom } from './missing-parts'
import type { OpenDialog } from './profile-dialogs'
import { ChangeLink, Section } from './section'

type SectionsProps = { profile: Profile; open: OpenDialog }

export function SummarySection({ profile: { summary }, open }: SectionsProps) {
  return (
    <Section
      id="summary"
      heading="Professional Summary"
      empty={!summary && 'Write a few sentences about what you do, who you serve, and what you’re good at.'}
      what="your professional summary"
      open={open}
    >
      <TextBlocks text={summary} className="mt-1 max-w-measure" />
    </Section>
  )
}

/** Links to the member's other pages. Each address is checked again before it is shown (docs/security.md, 19). */
export function SocialSection({ profile, open }: SectionsProps) {
  const links = [
    ...siteNames.map((name) => ({
      label: sites[name].label,
      text: profile[name],
      href: profileAddress(profile[name], name),
    })),
    { label: 'Website', text: profile.website, href: websiteAddress(profile.website) },
  ].filter(({ href }) => href !== null)
  return (
    <Section
      id="social"
      heading="Social Information"
      empty={links.length === 0 && 'Add where else people can find you, such as LinkedIn or your own website.'}
      what="your social information"
      open={open}
    >
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[6rem_1fr]">
        {links.map(({ label, text, href }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">
              <a href={href ?? undefined} rel="nofollow ugc noopener">
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function ChoiceSections({ profile, open }: SectionsProps) {
  return choiceListNames.map((name) => {
    const { heading, hint } = choiceLists[name]
    const chosen = profile[name]
    return (
      <Section key={name} id={name} heading={heading} empty={chosen.length === 0 && hint} open={open}>
        <ul className="mt-2 flex flex-wrap gap-2">
          {chosen.map((choice) => (
            <li key={choice} className="rounded-control bg-wash px-3 py-1">
              {choice}
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}

type AboutSectionProps = {
  profile: Profile
  avatar: string | null
  email: string
  open: OpenDialog
  onChangePhoto: () => void
}

export function AboutSection({ profile, avatar, email, open, onChangePhoto }: AboutSectionProps) {
  const { displayName, title, headline, location, phone } = profile
  const missing = missingFrom(profile).filter(({ section }) => section === 'about')
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
      <p className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2 print:hidden">
        <ButtonLink href="/profile/resume">Create My Resume</ButtonLink>
        <ChangeLink label={avatar ? 'Change photo' : 'Add a photo'} what="of you" onPress={onChangePhoto} />
      </p>
      {isHalfEmpty(profile) && (
        <p className="mt-2 print:hidden">
          Have a resume file? <a href="/profile/resume#import">Fill your profile from it</a>
        </p>
      )}
      <div className="mt-6">
        <Section id="about" heading="About Me" what="About Me" open={open}>
          {headline && (
            <p dir="auto" className="mt-1 max-w-measure font-semibold">
              {headline}
            </p>
          )}
          {missing.length > 0 && (
            <p className="mt-1 max-w-measure text-muted print:hidden">
              {`Add ${missing.map(({ what }) => what).join(', ')}. Employers see these first, and search by them.`}
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
