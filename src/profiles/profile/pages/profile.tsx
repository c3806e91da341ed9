import { Suspense, useEffect, useState } from 'react'
import { SendConfirmationButton } from '../../../accounts/registration/shared/send-confirmation-button'
import type { Plan } from '../../../billing/account/overview'
import { ButtonLink } from '../../../ui/components/button'
import { lazyPart } from '../../../ui/components/lazy-part'
import { Notice } from '../../../ui/components/notice'
import { SectionPage } from '../../../ui/layouts/section-page'
import { useNavigation } from '../../../ui/shell/shell-context'
import { StartNotice } from '../../shared/start-notice'
import type { StartOffer } from '../../start-offer'
import { EntrySections } from '../components/entry-sections'
import { FoundSettings } from '../components/found-settings'
import { MissingParts } from '../components/missing-parts'
import { PaymentSection } from '../components/payment'
import {
  type DialogName,
  loadDialog,
  loadDialogWhenIdle,
  type OpenDialog,
  ProfileDialog,
  showWhenLoaded,
} from '../components/profile-dialogs'
import { AboutSection, ChoiceSections, SocialSection, SummarySection } from '../components/profile-sections'
import { useProfile } from '../components/use-profile'
import type { OwnProfile } from '../profile'

const loadAvatarDialog = () => import('../../avatar/components/avatar-dialog')
const AvatarDialog = lazyPart(loadAvatarDialog)

/** Where somebody works on this site: the pages, and how much is new there. */
export type Workplace = { name: string; links: { label: string; href: string }[] }

export type ProfileProps = {
  own: OwnProfile
  /** What their organization pays for. */
  plan: Plan | null
  hires: boolean
  /** Whether payments are open on this site. */
  hasPortal: boolean
  workplaces: Workplace[]
  version: string
  offer: StartOffer | null
  isConfirmed: boolean
  today: string
}

/** The member's own profile, as employers see it. Each section is edited in its own dialog. */
export default function Profile({ own, workplaces, version, offer, isConfirmed, today, ...payment }: ProfileProps) {
  const [profile, save] = useProfile(own.profile, version)
  const [avatar, setAvatar] = useState(own.avatar)
  const [opened, setOpened] = useState<{ dialog: DialogName; entryId: string | null } | null>(null)
  const [isChangingPhoto, setChangingPhoto] = useState(false)
  useEffect(loadDialogWhenIdle, [])
  const open: OpenDialog = (dialog, entryId) =>
    showWhenLoaded(loadDialog, () => setOpened({ dialog, entryId: entryId ?? null }))
  return (
    <SectionPage>
      <Workplaces workplaces={workplaces} />
      {!isConfirmed && (
        <div className="wrap-anywhere print:hidden">
          <Notice title="Confirm your email." action={<SendConfirmationButton />}>
            We sent a link to {own.email}. Once you press it, messages from employers reach you by email.
          </Notice>
        </div>
      )}
      {offer && (
        <div className="print:hidden">
          <StartNotice offer={offer} />
        </div>
      )}
      <div className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-x-16 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div>
          <AboutSection
            profile={profile}
            avatar={avatar}
            email={own.email}
            open={open}
            onChangePhoto={() => showWhenLoaded(loadAvatarDialog, () => setChangingPhoto(true))}
          />
          <SummarySection profile={profile} open={open} />
          <EntrySections profile={profile} open={open} today={today} />
          <ChoiceSections profile={profile} open={open} />
          <SocialSection profile={profile} open={open} />
        </div>
        <aside
          aria-label="Your profile and employers"
          className="grid content-start gap-10 max-lg:border-line max-lg:border-t max-lg:py-8 print:hidden"
        >
          <FoundSettings profile={profile} hidden={own.hiddenFrom} save={save} />
          <MissingParts profile={profile} />
        </aside>
        <aside
          aria-label="Payment and next steps"
          className="grid content-start gap-10 border-line border-t pt-8 print:hidden"
        >
          <GoOn />
          <PaymentSection {...payment} email={own.email} />
        </aside>
        {opened && <ProfileDialog {...opened} profile={profile} save={save} onClose={() => setOpened(null)} />}
        {isChangingPhoto && (
          <Suspense fallback={null}>
            <AvatarDialog
              userId={own._id}
              avatar={avatar}
              onChanged={setAvatar}
              onClose={() => setChangingPhoto(false)}
            />
          </Suspense>
        )}
      </div>
    </SectionPage>
  )
}

function Workplaces({ workplaces }: { workplaces: Workplace[] }) {
  if (workplaces.length === 0) return null
  return (
    <nav aria-label="Your work" className="wrap-anywhere grid pt-5 print:hidden">
      {workplaces.map(({ name, links }) => (
        <p key={name} className="flex flex-wrap items-center gap-x-5">
          <strong>{`${name}:`}</strong>
          {links.map(({ label, href }) => (
            <a key={label} href={href} className="inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </p>
      ))}
    </nav>
  )
}

function GoOn() {
  const { header = [] } = useNavigation()
  return (
    <nav aria-label="Next steps" className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink kind="outlined" href="/jobs">
        Find a Job
      </ButtonLink>
      {header
        // The jobs have their own button.
        .filter(({ href }) => href !== '/jobs')
        .map(({ label, href }) => (
          <a key={href} href={href} className="inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
    </nav>
  )
}
