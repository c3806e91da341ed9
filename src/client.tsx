import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CompanyStepContext } from './accounts/registration/shared/company-step'
import { organizationHeader } from './accounts/sessions/organization-header'
import { StaffBar } from './organizations/clients/shared/staff-bar'
import { lazyPart } from './ui/components/lazy-part'
import { showSavedToast } from './ui/components/toast'
import { selectReplaceable } from './ui/forms/replaceable'
import { sendWithWrites } from './ui/hooks/api-client'
import { rememberEarlyTyping } from './ui/hooks/early-typing'
import { Shell, type ShellData } from './ui/shell/shell'
import './ui/theme.css'

type Data = { shell: ShellData; props: object }

type PageModule = { default: ComponentType<object> }

const SignInDialog = lazyPart(() => import('./accounts/sign-in/components/sign-in-dialog'))

const CompanyStep = lazyPart(() => import('./organizations/organization/components/company-step'))
const dialogs = { contact: lazyPart(() => import('./site/contact/components/contact-dialog')) }

const noBell = { Bell: undefined }

// This must run before hydration, because users may already be typing.
selectReplaceable()

const root = document.getElementById('page')
// The server names the module of the page. A list of all pages would be much of this script.
const page = root?.dataset.page
if (root && page) {
  const { shell, props }: Data = JSON.parse(document.getElementById('data')?.textContent ?? '{}')
  // The server refuses a write if the session acts for another organization than this page shows.
  if (shell.viewer?.acting) sendWithWrites(organizationHeader, shell.viewer.acting._id)
  // Guests have no bell, so they don't load it.
  const [{ default: Page }, { Bell }] = await Promise.all([
    loadPage(page),
    shell.viewer ? import('./notifications/shared/bell') : noBell,
  ])
  const giveBackTyping = rememberEarlyTyping(root)
  // Importing this module must wait for hydration: `on-reach.ts` repeats the click that came before it.
  await new Promise<void>((resolve) =>
    hydrateRoot(
      root,
      <Hydrated onHydrated={resolve}>
        <CompanyStepContext value={CompanyStep}>
          <Shell {...shell} Bar={StaffBar} Bell={Bell} SignInDialog={SignInDialog} dialogs={dialogs}>
            <Page {...props} />
          </Shell>
        </CompanyStepContext>
      </Hydrated>,
    ),
  )
  giveBackTyping()
  // Guests share these rows, and only the browser knows what they viewed.
  if (document.querySelector('[data-viewed]')) (await import('./jobs/viewed/viewed-by-guest')).showViewed()
  await showSavedToast()
  if (shell.viewer) await (await import('./ui/shell/sent-form')).keepSentForms(shell.viewer._id)
}

function loadPage(url: string): Promise<PageModule> {
  return import(/* @vite-ignore */ url)
}

/** Calls back when everything inside is hydrated and its effects have run. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
