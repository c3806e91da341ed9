import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { brand } from '../../platform/config/brand'
import type { PublicSettings } from '../../platform/config/settings'
import { getInitials } from '../components/avatar'
import { Menu, MenuLink } from '../components/menu'
import { LiveRegions } from '../hooks/announce'
import { AccountLinks, Header, Logo } from './header'
import {
  type Entry,
  isActive,
  type Navigation,
  NavigationContext,
  PublicSettingsContext,
  SectionLink,
  SectionsHere,
  ShellLink,
  type ShellPlace,
  type SiteArea,
  SiteKeyContext,
  useNavigation,
} from './shell-context'
import { SignInContext, type SignInReason, signInPath, signUpPath, type Viewer } from './sign-in-prompt'
import { useShellDialog } from './use-shell-dialog'

const footerLink = 'inline-flex min-h-11 items-center'

const link = 'flex min-h-11 items-center text-ink no-underline hover:underline aria-[current]:font-semibold'

/** The shell's props, which the server sends to the browser with the page. */
export type ShellData = {
  viewer: Viewer | null
  path: string
  navigation: Navigation
  /** Whether the page uses the full width instead of the margins of a page of text. */
  isWide: boolean
  /** Whether the URL of this page contains a secret. */
  isSecret: boolean
  /** A dialog that the URL itself opens, such as choosing a new password. */
  opens?: SignInReason
  /** Turnstile's public key, if the bot check is on and this page may load it. */
  siteKey?: string
  settings: PublicSettings
}

export type BarProps = { viewer: Viewer; path: string }
export type SignInDialogProps = { reason: SignInReason; onClose: () => void }
export type ShellDialogProps = { onClose: () => void }

type ShellProps = ShellData & {
  children: ReactNode
  /** Rendered above everything else for signed-in viewers. */
  Bar: ComponentType<BarProps>
  /** Shown to signed-in viewers in the header. The browser loads it only for them. */
  Bell: ComponentType<BarProps> | undefined
  /** Only in the browser, where `client.tsx` passes them in. */
  SignInDialog?: ComponentType<SignInDialogProps>
  dialogs?: Readonly<Record<string, ComponentType<ShellDialogProps>>>
}

/** The layout around every page: header, footer, sidebar if any, and the dialogs that every page can open. */
export function Shell({ children, SignInDialog, dialogs = {}, Bar, Bell, ...shell }: ShellProps) {
  const { viewer, path, isSecret, opens, siteKey } = shell
  const { opened, ask, open, close } = useShellDialog(opens, viewer === null)
  const signIn = useMemo(() => {
    // A page with a secret in its URL loads nothing from other hosts. There, the forms are separate pages.
    const askToSignIn = (reason: SignInReason) => {
      if (isSecret) location.assign(reason.kind === 'signUp' ? signUpPath : signInPath)
      else ask(reason)
    }
    return {
      viewer,
      isSecret,
      ask: askToSignIn,
      open: (dialog: string) => (dialog === 'signUp' ? askToSignIn({ kind: 'signUp' }) : open(dialog)),
    }
  }, [viewer, isSecret, ask, open])
  const Opened = opened?.kind === 'named' ? dialogs[opened.name] : undefined
  return (
    <SignInContext value={signIn}>
      <SiteKeyContext value={siteKey ?? null}>
        <PublicSettingsContext value={shell.settings}>
          <NavigationContext value={shell.navigation}>
            <Frame
              viewer={viewer}
              path={path}
              isWide={shell.isWide}
              navigation={shell.navigation}
              Bar={Bar}
              Bell={Bell}
            >
              {children}
            </Frame>
            <Suspense fallback={null}>
              {Opened && <Opened onClose={close} />}
              {opened && opened.kind !== 'named' && SignInDialog && <SignInDialog reason={opened} onClose={close} />}
            </Suspense>
          </NavigationContext>
        </PublicSettingsContext>
      </SiteKeyContext>
    </SignInContext>
  )
}

type FrameProps = Pick<ShellProps, 'viewer' | 'path' | 'isWide' | 'navigation' | 'Bar' | 'Bell' | 'children'>

function Frame({ viewer, path, isWide, navigation, Bar, Bell, children }: FrameProps) {
  const bell = viewer && Bell ? <Bell viewer={viewer} path={path} /> : null
  const area = navigation.area?.title ? navigation.area : null
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3">
        Skip to the content
      </a>
      {viewer && <Bar viewer={viewer} path={path} />}
      {viewer && area ? (
        <AreaHeader area={area} viewer={viewer} path={path} bell={bell} />
      ) : (
        <Header viewer={viewer} path={path} bell={bell} />
      )}
      {navigation.sidebar ? (
        <div className="page-edges grid gap-x-12 lg:grid-cols-[10rem_minmax(0,1fr)]">
          <Sidebar entries={navigation.sidebar} path={path} />
          <main id="main" tabIndex={-1} className="min-w-0 py-10 outline-none">
            {children}
          </main>
        </div>
      ) : (
        <main id="main" tabIndex={-1} className={`min-h-[60vh] outline-none ${isWide ? '' : 'page-edges py-10'}`}>
          {children}
        </main>
      )}
      {area ? <AreaFooter /> : <Footer />}
      <LiveRegions />
    </>
  )
}

/** One line only, because people come to these pages to work. */
function AreaFooter() {
  return (
    <footer className="mt-14 border-line border-t text-small print:hidden">
      <nav aria-label="Footer" className="page-edges">
        <ul className="flex flex-wrap gap-x-6">
          <FooterLinks place="help" />
          <FooterLinks place="legal" />
        </ul>
      </nav>
    </footer>
  )
}

function Sidebar({ entries, path }: { entries: Entry[]; path: string }) {
  return (
    <nav aria-label="Sections" className="hidden border-line border-r py-10 lg:block">
      <ul>
        {entries.map(({ label, ...entry }) => (
          <li key={entry.href}>
            <ShellLink {...entry} className={link} aria-current={isActive(path, entry.href) ? 'page' : undefined}>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Footer() {
  return (
    <footer className="mt-14 border-line border-t py-8 text-small print:hidden">
      <div className="mx-auto grid max-w-[65.5rem] gap-x-12 gap-y-6 px-5 lg:grid-cols-[1fr_2fr]">
        <div>
          <p className="flex items-center gap-3 font-bold text-base">
            <Logo />
            {brand.name}
          </p>
          <p className="mt-3 max-w-xs text-muted">{brand.description}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-6">
            <FooterLinks place="help" />
            <FooterLinks place="footer" />
          </ul>
        </nav>
      </div>
      <div className="mx-auto mt-4 max-w-[65.5rem] px-5">
        <div className="flex flex-wrap justify-between gap-x-10 border-line border-t pt-2">
          <ul aria-label="Social media" className="flex flex-wrap gap-x-6">
            {brand.social.map(({ label, href }) => (
              <li key={label}>
                <a href={href} rel="noopener" className={footerLink}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ul aria-label="Legal" className="flex flex-wrap gap-x-6">
            <FooterLinks place="legal" />
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ place }: { place: ShellPlace }) {
  const entries = useNavigation()[place] ?? []
  return entries.map(({ label, ...entry }) => (
    <li key={label}>
      <ShellLink {...entry} className={footerLink}>
        {label}
      </ShellLink>
    </li>
  ))
}

type AreaHeaderProps = { area: SiteArea; viewer: Viewer; path: string; bell: ReactNode }

/** Replaces the site's header in an area. It shows whose area it is, its sections, and the account menu. */
function AreaHeader({ area, viewer, path, bell }: AreaHeaderProps) {
  const { title, home, label, sections, current } = area
  const getAriaCurrent = ({ href }: Entry) => (href === current ? (href === path ? 'page' : 'true') : undefined)
  return (
    <header className="border-line border-b print:hidden">
      <div className="mx-auto flex max-w-[65.5rem] flex-wrap items-center justify-between gap-x-6 px-5 pt-2">
        <a
          href={home}
          className="flex min-h-11 min-w-0 flex-1 basis-0 items-center gap-3 font-bold text-ink no-underline"
        >
          <span className="shrink-0 max-[26rem]:hidden">
            <Logo />
          </span>
          <span className="line-clamp-1 wrap-anywhere max-[26rem]:line-clamp-2 max-[26rem]:leading-tight">{title}</span>
        </a>
        {bell}
        <Menu
          kind="outlined"
          label={
            <>
              <span aria-hidden="true" className="min-[26rem]:hidden">
                {getInitials(viewer.displayName)}
              </span>
              <span className="truncate max-[26rem]:sr-only">{viewer.displayName}</span>
            </>
          }
        >
          <MenuLink href="/">View site</MenuLink>
          <AccountLinks path={path} />
        </Menu>
        <nav aria-label={title ?? label} className="basis-full">
          <div className="flex flex-wrap gap-x-5 max-md:hidden">
            {sections.map((section) => (
              <SectionLink key={section.href} {...section} isCurrent={getAriaCurrent(section)} />
            ))}
          </div>
          {/* Nobody would notice hidden items in a row that scrolls sideways on a phone. */}
          <div className="md:hidden">
            <Menu kind="text" opens="right" label={<SectionsHere {...area} />}>
              {sections.map((section) => (
                <MenuLink key={section.href} href={section.href} aria-current={getAriaCurrent(section)}>
                  {section.label}
                </MenuLink>
              ))}
            </Menu>
          </div>
        </nav>
      </div>
    </header>
  )
}
