import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { Footer } from './footer'
import { Header } from './header'
import { hasSidebar, type Viewer } from './navigation'
import { Sidebar } from './sidebar'
import { SignInContext, type SignInReason } from './sign-in'
import { useShellDialog } from './use-shell-dialog'

/** What the server knows of the shell; it travels to the browser with the page. */
export type ShellData = {
  viewer: Viewer | null
  path: string
  /** A dialog that the address itself opens, such as choosing a new password. */
  opens?: SignInReason
}

export type SignInDialogProps = { reason: SignInReason; onClose: () => void }

type ShellProps = ShellData & {
  children: ReactNode
  /** Opened in the browser only, where `client.tsx` hands it in. */
  SignInDialog?: ComponentType<SignInDialogProps>
}

/** What stands around every page: header, sidebar where it is shown, footer, and the sign-in dialog when it is asked for. */
export function Shell({ viewer, path, opens, children, SignInDialog }: ShellProps) {
  const { reason, ask, close } = useShellDialog(opens, viewer === null)
  const signIn = useMemo(() => ({ viewer, ask }), [viewer, ask])
  return (
    <SignInContext value={signIn}>
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
    </SignInContext>
  )
}
