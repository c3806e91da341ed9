import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ContactContext } from './contact'
import { Footer } from './footer'
import { Header } from './header'
import { hasSidebar, type Viewer } from './navigation'
import { Sidebar } from './sidebar'
import { SignInContext, type SignInReason } from './sign-in'

/** What the server knows of the shell; it travels to the browser with the page. */
export type ShellData = {
  viewer: Viewer | null
  path: string
  /** A dialog that the address itself opens, such as choosing a new password. */
  opens?: SignInReason
}

export type SignInDialogProps = { reason: SignInReason; onClose: () => void }
export type ContactDialogProps = { onClose: () => void }

type ShellProps = ShellData & {
  children: ReactNode
  /** Opened in the browser only, where `client.tsx` hands it in. */
  SignInDialog?: ComponentType<SignInDialogProps>
  ContactDialog?: ComponentType<ContactDialogProps>
}

/** What stands around every page: header, sidebar where it is shown, footer, and the dialogs that every page can open. */
export function Shell({ viewer, path, opens, children, SignInDialog, ContactDialog }: ShellProps) {
  const [reason, setReason] = useState<SignInReason | null>(null)
  // Dialogs are the browser's: the server renders none, and hydration must find what it rendered.
  useEffect(() => {
    if (opens) setReason(opens)
  }, [opens])
  const close = useCallback(() => setReason(null), [])
  const signIn = useMemo(() => ({ viewer, ask: setReason }), [viewer])
  const [contacting, setContacting] = useState(false)
  const contact = useMemo(() => ({ open: () => setContacting(true) }), [])
  return (
    <SignInContext value={signIn}>
      <ContactContext value={contact}>
        <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-raised focus:p-3">
          Skip to the content
        </a>
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
        {contacting && ContactDialog && (
          <Suspense fallback={null}>
            <ContactDialog onClose={() => setContacting(false)} />
          </Suspense>
        )}
      </ContactContext>
    </SignInContext>
  )
}
