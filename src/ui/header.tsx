import type { FormEvent, MouseEvent } from 'react'
import { brand } from '../platform/brand'
import { buttonClass } from './button'
import { send } from './call'
import { Logo } from './logo'
import { Menu, menuItemClass } from './menu'
import { MobileNavigation } from './mobile-navigation'
import { isActive, menuOf, navigation, type Viewer } from './navigation'
import { isPlainPress, signInHref, useSignIn } from './sign-in'
import { toast } from './toast'

export function Header({ viewer, path }: { viewer: Viewer | null; path: string }) {
  return (
    <header className="relative mx-auto flex min-h-18 max-w-[65.5rem] flex-wrap items-center gap-x-7 gap-y-1 px-5">
      <a href="/" className="flex min-h-11 items-center gap-3 font-bold text-ink no-underline">
        <Logo />
        {brand.name}
      </a>
      <nav aria-label="Main" className="hidden gap-6 md:flex">
        {navigation.header.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={isActive(path, href) ? 'page' : undefined}
            className="leading-[44px] text-ink no-underline hover:underline aria-[current]:border-warm aria-[current]:border-b-3 aria-[current]:font-semibold"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="ml-auto hidden items-center gap-1 md:flex">
        {viewer ? <AccountMenu viewer={viewer} /> : <GuestLinks path={path} />}
      </div>
      <MobileNavigation viewer={viewer} path={path} />
    </header>
  )
}

/** What a guest may do: sign in, or post a job. */
export function GuestLinks({ path }: { path: string }) {
  const { ask } = useSignIn()
  const here = (kind: 'login' | 'signUp', page: string) => (event: MouseEvent) => {
    if (!isPlainPress(event) || path === page) return
    event.preventDefault()
    ask({ kind })
  }
  return (
    <>
      <a href={signInHref(path)} className={buttonClass('quiet')} onClick={here('login', navigation.signIn)}>
        Login
      </a>
      <a href={navigation.signUp} className={buttonClass('quiet')} onClick={here('signUp', navigation.signUp)}>
        Sign Up
      </a>
      <a href={navigation.postJob.guest} className={buttonClass('outlined')}>
        Post a Job
      </a>
    </>
  )
}

function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu kind="outlined" label={<span className="truncate">{viewer.displayName}</span>}>
      <AccountLinks viewer={viewer} />
    </Menu>
  )
}

/** By a call where there is JavaScript: a form on a page without referrer has no origin to show, and would be refused. */
async function signOut(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  try {
    await send('POST', '/api/auth/logout')
    location.assign('/')
  } catch {
    await toast({ kind: 'error', title: 'You are still signed in', description: 'Please try again in a moment.' })
  }
}

/** The signed-in person's links and the way out, which is a form so that no prefetch can follow it. */
export function AccountLinks({ viewer }: { viewer: Viewer }) {
  return (
    <>
      {menuOf(viewer).map(({ label, href }) => (
        <a key={href} href={href} className={menuItemClass}>
          {label}
        </a>
      ))}
      <form method="post" action="/logout" onSubmit={signOut}>
        <button type="submit" className={menuItemClass}>
          Sign Out
        </button>
      </form>
    </>
  )
}
