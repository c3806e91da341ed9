import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import type { PublicSettings } from '../../platform/config/settings'
import { SiteKeyContext } from '../forms/turnstile-key'
import { LiveRegions } from '../hooks/live-regions'
import { AreaFooter } from '../layouts/area-footer'
import { AreaHeader } from '../layouts/area-header'
import { Footer } from './footer'
import { Header } from './header'
import { type Navigation, NavigationContext } from './navigation-context'
import { PublicSettingsContext } from './public-settings'
import { Sidebar } from './sidebar'
import { SignInContext, type SignInReason, signInPath, signUpPath } from './sign-in-prompt'
import { useShellDialog } from './use-shell-dialog'
import type { Viewer } from './viewer'

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

/**
 * The layout around every page: header, footer, a sidebar if there is one, and the dialogs that every page can open.
 */
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
        <div className="mx-auto grid max-w-[65.5rem] gap-x-12 px-5 md:grid-cols-[11rem_1fr]">
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
