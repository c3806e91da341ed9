import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { SiteKeyContext } from '../forms/turnstile-key'
import { LiveRegions } from '../hooks/live-regions'
import { AdminFooter } from '../layouts/employer-footer'
import { AdminHeader } from '../layouts/employer-header'
import { StaffBar } from '../layouts/staff-bar'
import { CompanyStepContext, type CompanyStepProps } from './company-step'
import { ContactContext } from './contact-context'
import { Footer } from './footer'
import { Header } from './header'
import { hasSidebar, isEmployersArea, navigation, showsSidebar, type Viewer } from './navigation'
import { Sidebar } from './sidebar'
import { isTokenPage, SignInContext, type SignInReason, signInHref } from './sign-in-prompt'
import { TrialDaysContext } from './trial'
import { useShellDialog } from './use-shell-dialog'

/** What the server knows of the shell; it travels to the browser with the page. */
export type ShellData = {
  viewer: Viewer | null
  path: string
  /** A dialog that the address itself opens, such as choosing a new password. */
  opens?: SignInReason
  /** Turnstile's public key, where the bot check is on and this page may load it. */
  siteKey?: string
  /** For how many days a new organization posts for free. */
  trialDays: number
}

export type SignInDialogProps = { reason: SignInReason; onClose: () => void }
export type ContactDialogProps = { onClose: () => void }

type ShellProps = ShellData & {
  children: ReactNode
  /** Opened in the browser only, where `client.tsx` hands it in. */
  SignInDialog?: ComponentType<SignInDialogProps>
  ContactDialog?: ComponentType<ContactDialogProps>
  CompanyStep?: ComponentType<CompanyStepProps>
}

/** What stands around every page: header, sidebar where it is shown, footer, and the dialogs that every page can open. */
export function Shell({ children, SignInDialog, ContactDialog, CompanyStep, ...shell }: ShellProps) {
  const { viewer, path, opens, siteKey, trialDays } = shell
  const { opened, ask, close } = useShellDialog(opens, viewer === null)
  // A page whose address holds a secret loads nothing of others: there, the forms stand on pages of their own.
  const contact = useMemo(
    () => ({ open: () => (isTokenPage(path) ? location.assign(navigation.contact) : ask({ kind: 'contact' })) }),
    [path, ask],
  )
  const signIn = useMemo(() => {
    const askToSignIn = (wanted: SignInReason) => {
      if (isTokenPage(path)) location.assign(wanted.kind === 'signUp' ? navigation.signUp : signInHref(path))
      else ask(wanted)
    }
    return { viewer, ask: askToSignIn }
  }, [viewer, path, ask])
  return (
    <SignInContext value={signIn}>
      <ContactContext value={contact}>
        <SiteKeyContext value={siteKey ?? null}>
          <CompanyStepContext value={CompanyStep ?? null}>
            <TrialDaysContext value={trialDays}>
              <Frame viewer={viewer} path={path}>
                {children}
              </Frame>
              <Suspense fallback={null}>
                {opened?.kind === 'contact'
                  ? ContactDialog && <ContactDialog onClose={close} />
                  : opened && SignInDialog && <SignInDialog reason={opened} onClose={close} />}
              </Suspense>
            </TrialDaysContext>
          </CompanyStepContext>
        </SiteKeyContext>
      </ContactContext>
    </SignInContext>
  )
}

function Frame({ viewer, path, children }: Pick<ShellData, 'viewer' | 'path'> & { children: ReactNode }) {
  const employer = viewer && isEmployersArea(path, viewer) ? viewer : null
  return (
    <>
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3">
        Skip to the content
      </a>
      {viewer?.isSiteAdmin && <StaffBar viewer={viewer} path={path} />}
      {employer ? <AdminHeader viewer={employer} path={path} /> : <Header viewer={viewer} path={path} />}
      {showsSidebar(path) ? (
        <div className="mx-auto grid max-w-[65.5rem] gap-x-12 px-5 md:grid-cols-[11rem_1fr]">
          <Sidebar path={path} />
          <main id="main" tabIndex={-1} className="min-w-0 py-10 outline-none">
            {children}
          </main>
        </div>
      ) : (
        <main
          id="main"
          tabIndex={-1}
          className={`min-h-[60vh] outline-none ${hasSidebar(path) ? 'page-edges py-10' : ''}`}
        >
          {children}
        </main>
      )}
      {employer ? <AdminFooter /> : <Footer viewer={viewer} />}
      <LiveRegions />
    </>
  )
}
