import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { CompanyStepContext, type CompanyStepProps } from './company-step'
import { Footer } from './footer'
import { Header } from './header'
import { hasSidebar, navigation, type Viewer } from './navigation'
import { Sidebar } from './sidebar'
import { isTokenPage, SignInContext, type SignInReason, signInHref } from './sign-in'
import { SiteKeyContext } from './site-key'
import { StaffBar } from './staff-bar'

/** What the server knows of the shell; it travels to the browser with the page. */
export type ShellData = {
  viewer: Viewer | null
  path: string
  /** A dialog that the address itself opens, such as choosing a new password. */
  opens?: SignInReason
  /** Turnstile's public key, where the bot check is on and this page may load it. */
  siteKey?: string
}

export type SignInDialogProps = { reason: SignInReason; onClose: () => void }

type ShellProps = ShellData & {
  children: ReactNode
  /** Opened in the browser only, where `client.tsx` hands it in. */
  SignInDialog?: ComponentType<SignInDialogProps>
  CompanyStep?: ComponentType<CompanyStepProps>
}

/** What stands around every page: header, sidebar where it is shown, footer, and the sign-in dialog when it is asked for. */
export function Shell({ viewer, path, opens, siteKey, children, SignInDialog, CompanyStep }: ShellProps) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  // Dialogs are the browser's: the server renders none, and hydration must find what it rendered.
  useEffect(() => {
    if (opens) setReason(opens)
  }, [opens])
  const close = useCallback(() => setReason(null), [])
  const signIn = useMemo(() => {
    const ask = (wanted: SignInReason) => {
      // A page whose address holds a secret loads nothing of others, so the forms stand on pages of their own.
      if (isTokenPage(path)) location.assign(wanted.kind === 'signUp' ? navigation.signUp : signInHref(path))
      else setReason(wanted)
    }
    return { viewer, ask }
  }, [viewer, path])
  return (
    <SignInContext value={signIn}>
      <SiteKeyContext value={siteKey ?? null}>
        <CompanyStepContext value={CompanyStep ?? null}>
          <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3">
            Skip to the content
          </a>
          {viewer?.isSiteAdmin && <StaffBar viewer={viewer} path={path} />}
          <Header viewer={viewer} path={path} />
          {hasSidebar(path) ? (
            <div className="mx-auto grid max-w-[65.5rem] gap-x-12 px-5 md:grid-cols-[11rem_1fr]">
              <Sidebar path={path} />
              <main id="main" tabIndex={-1} className="min-w-0 py-10 outline-none">
                {children}
              </main>
            </div>
          ) : (
            <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
              {children}
            </main>
          )}
          <Footer viewer={viewer} />
          {reason && SignInDialog && (
            <Suspense fallback={null}>
              <SignInDialog reason={reason} onClose={close} />
            </Suspense>
          )}
        </CompanyStepContext>
      </SiteKeyContext>
    </SignInContext>
  )
}
