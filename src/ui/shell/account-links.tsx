import type { FormEvent, MouseEvent } from 'react'
import { buttonClass } from '../components/button'
import { MenuButton, MenuLink } from '../components/menu'
import { toastFailure } from '../components/toast'
import { deleteDrafts } from '../drafts/delete-drafts'
import { send } from '../hooks/api-client'
import { useNavigation } from './shell-context'
import { isPlainPress, signInHref, signInPath, signUpPath, useSignIn } from './sign-in-prompt'

/**
 * Login, Sign Up, and the links that rooms add for guests. Login and Sign Up open a dialog, or a page without
 * JavaScript.
 */
export function GuestLinks({ path }: { path: string }) {
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
  return (
    <>
      {account.map(({ label, href }) => (
        <MenuLink key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {label}
        </MenuLink>
      ))}
      <form method="post" action="/logout" onSubmit={signOut}>
        <MenuButton type="submit">Sign Out</MenuButton>
      </form>
    </>
  )
}

/** A call, because a form post from a page with no-referrer has no origin and would be rejected. */
async function signOut(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  try {
    await send('POST', '/api/auth/logout')
    deleteDrafts()
    location.assign('/')
  } catch (problem) {
    await toastFailure(problem, 'You’re still signed in')
  }
}
