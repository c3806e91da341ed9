import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { organizationHeader } from './accounts/impersonation/organization-header'
import { CompanyStepContext } from './accounts/registration/shared/company-step'
import { StaffBar } from './organizations/clients/shared/staff-bar'
import { toastKept } from './ui/components/toast'
import { selectReplaceable } from './ui/forms/replaceable'
import { sendWithWrites } from './ui/hooks/api-client'
import { rememberEarlyTyping } from './ui/hooks/early-typing'
import { Shell, type ShellData } from './ui/shell/shell'
import './ui/theme.css'

type Data = { shell: ShellData; props: object }

const pages = import.meta.glob<{ default: ComponentType<object> }>('./**/pages/*.tsx')

const SignInDialog = lazy(() => import('./accounts/sessions/components/sign-in-dialog'))

const CompanyStep = lazy(() => import('./organizations/organization/components/company-step'))
const dialogs = { contact: lazy(() => import('./site/contact/components/contact-dialog')) }

// Before the page comes alive: somebody may be typing by then.
selectReplaceable()

const root = document.getElementById('page')
const load = pages[root?.dataset.page?.replace('src/', './') ?? '']
if (root && load) {
  const { shell, props }: Data = JSON.parse(document.getElementById('data')?.textContent ?? '{}')
  // A write is refused once the session acts for another organization than this page shows.
  if (shell.viewer?.acting) sendWithWrites(organizationHeader, shell.viewer.acting._id)
  const { default: Page } = await load()
  const giveBackTyping = rememberEarlyTyping(root)
  // Loaded means alive: `on-reach.ts` waits for it before it repeats the press that came first.
  await new Promise<void>((alive) =>
    hydrateRoot(
      root,
      <Hydrated onHydrated={alive}>
        <CompanyStepContext value={CompanyStep}>
          <Shell {...shell} Bar={StaffBar} SignInDialog={SignInDialog} dialogs={dialogs}>
            <Page {...props} />
          </Shell>
        </CompanyStepContext>
      </Hydrated>,
    ),
  )
  giveBackTyping()
  await toastKept()
}

/** Says when everything inside has come alive, its effects too. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
