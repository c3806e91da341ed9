import type { MouseEvent, ReactNode } from 'react'
import { brand } from '../../platform/config/brand'
import { buttonClass } from '../components/button'
import { Menu, MenuButton, MenuLink, useDisclosure } from '../components/menu'
import { toastFailure } from '../components/toast'
import { deleteDrafts } from '../drafts/delete-drafts'
import { send } from '../hooks/api-client'
import { useAct } from '../hooks/use-act'
import { isActive, useNavigation } from './shell-context'
import { isPlainPress, signInHref, signInPath, signUpPath, useSignIn, type Viewer } from './sign-in-prompt'

/** So many links fit beside the buttons for guests from 1024 px, and one more from 1280. The others are under More. */
const linksInRow = 4

type HeaderProps = { viewer: Viewer | null; path: string; bell: ReactNode }

export function Header({ viewer, path, bell }: HeaderProps) {
  const { header = [], more = [] } = useNavigation()
  return (
    <header className="relative mx-auto flex min-h-18 max-w-[65.5rem] flex-wrap items-center gap-x-3 gap-y-1 px-5 max-[22rem]:gap-x-2 xl:gap-x-6 print:hidden">
      <a href="/" className="flex min-h-11 items-center gap-3 font-bold text-ink no-underline">
        {/* Beside the bell, only a narrow phone has no room for it. */}
        <span className={bell ? 'max-[24rem]:hidden' : undefined}>
          <Logo />
        </span>
        {brand.name}
      </a>
      <nav aria-label="Main" className="hidden items-center gap-3 max-xl:text-small lg:flex xl:gap-4">
        {header.slice(0, linksInRow + 1).map(({ label, href }, i) => (
          <a
            key={href}
            href={href}
            aria-current={isActive(path, href) ? 'page' : undefined}
            className={`flex min-h-11 items-center border-transparent border-y-3 text-ink no-underline hover:underline aria-[current]:border-b-warm aria-[current]:font-semibold ${i < linksInRow ? '' : 'max-xl:hidden'}`}
          >
            {label}
          </a>
        ))}
        <Menu label="More" kind="text" opens="right">
          {[...header.slice(linksInRow), ...more].map(({ label, ...entry }, i) => (
            <MenuLink
              key={entry.href}
              {...entry}
              aria-current={isActive(path, entry.href) ? 'page' : undefined}
              className={i === 0 ? 'xl:hidden' : ''}
            >
              {label}
            </MenuLink>
          ))}
        </Menu>
      </nav>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-1 md:gap-x-3">
        {bell}
        <div className="hidden items-center gap-1 md:flex">
          {viewer ? (
            <Menu
              kind="outlined"
              label={
                <span className="truncate">
                  <span className="sr-only">Account menu, </span>
                  {viewer.displayName}
                </span>
              }
            >
              <AccountLinks path={path} />
            </Menu>
          ) : (
            <GuestLinks path={path} />
          )}
        </div>
        <MobileNavigation viewer={viewer} path={path} />
      </div>
    </header>
  )
}

/** The navigation on small screens. It opens within 250 ms and works without JavaScript. */
function MobileNavigation({ viewer, path }: { viewer: Viewer | null; path: string }) {
  const { ref, close } = useDisclosure()
  const { mobile = [], more = [] } = useNavigation()
  return (
    <details ref={ref} className="lg:hidden">
      <summary className="flex min-h-11 items-center gap-2.5 rounded-control border-[1.5px] border-accent px-4 font-semibold text-accent max-[22rem]:px-3">
        <Lines className={viewer ? 'max-[27rem]:hidden' : 'max-[22rem]:hidden'} />
        Menu
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links are the controls; their clicks bubble up here */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links turn key presses into clicks */}
      <div
        onClick={close}
        className="absolute inset-x-0 top-full z-40 grid gap-2 border-line border-y bg-raised px-3 py-4 shadow-lg duration-[250ms] motion-safe:transition-opacity motion-safe:starting:opacity-0"
      >
        <nav aria-label="Menu" className="grid">
          {[...mobile, ...more].map(({ label, ...entry }) => (
            <MenuLink key={entry.href} {...entry} aria-current={isActive(path, entry.href) ? 'page' : undefined}>
              {label}
            </MenuLink>
          ))}
        </nav>
        <div className="grid gap-2 border-line border-t pt-3 md:hidden">
          {viewer ? <AccountLinks path={path} /> : <GuestLinks path={path} />}
        </div>
      </div>
    </details>
  )
}

function Lines({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 18 14"
      width="18"
      height="14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path d="M1 2h16M1 7h16M1 12h16" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** People around a table: the half circle and dots that all our drawings use. */
export function Logo() {
  return (
    <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true">
      <path d="M6 30a14 14 0 0 1 28 0z" fill="var(--accent)" />
      <g fill="var(--warm)">
        <circle cx="4.5" cy="21" r="3.5" />
        <circle cx="11" cy="11.5" r="3.5" />
        <circle cx="29" cy="11.5" r="3.5" />
        <circle cx="35.5" cy="21" r="3.5" />
      </g>
      <circle cx="20" cy="7.5" r="3.5" fill="var(--accent)" />
    </svg>
  )
}

/**
 * Login, Sign Up, and the links that rooms add for guests. Login and Sign Up open a dialog, or a page without
 * JavaScript.
 */
function GuestLinks({ path }: { path: string }) {
  const { ask, isSecret } = useSignIn()
  const { guest = [] } = useNavigation()
  const here = (kind: 'login' | 'signUp', page: string) => (event: MouseEvent) => {
    if (!isPlainPress(event) || path === page) return
    event.preventDefault()
    ask({ kind })
  }
  return (
    <>
      <a
        data-opens
        href={isSecret ? signInPath : signInHref(path)}
        className={buttonClass('quiet')}
        onClick={here('login', signInPath)}
      >
        Login
      </a>
      <a data-opens href={signUpPath} className={buttonClass('quiet')} onClick={here('signUp', signUpPath)}>
        Sign Up
      </a>
      {guest.map(({ label, href }) => (
        <a key={href} href={href} className={buttonClass('outlined')}>
          {label}
        </a>
      ))}
    </>
  )
}

/** Signing out is a form so that no prefetch can trigger it. */
export function AccountLinks({ path }: { path: string }) {
  const { account = [] } = useNavigation()
  const { run } = useAct((failure) => toastFailure(failure, 'You’re still signed in'))
  return (
    <>
      {account.map(({ label, href }) => (
        <MenuLink key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </MenuLink>
      ))}
      <form
        method="post"
        action="/logout"
        onSubmit={(event) => {
          event.preventDefault()
          run(signOut)
        }}
      >
        <MenuButton type="submit">Sign Out</MenuButton>
      </form>
    </>
  )
}

/** A call, because a form post from a page with no-referrer has no origin and would be rejected. */
async function signOut() {
  await send('POST', '/api/auth/logout')
  deleteDrafts()
  location.assign('/')
}
