import type { FormEvent, MouseEvent } from 'react'
import { buttonClass } from '../components/button'
import { MenuButton, MenuLink } from '../components/menu'
import { toastFailure } from '../components/toast-failure'
import { forgetTexts } from '../forms/kept-text'
import { send } from '../hooks/api-client'
import { useNavigation } from './navigation'
import { isPlainPress, signInHref, signInPath, signUpPath, useSignIn } from './sign-in-prompt'

/** What a guest may do: sign in or sign up, which open where one is and are pages without JavaScript, and what rooms add. */
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

/** The signed-in person's links and the way out, which is a form so that no prefetch can follow it. */
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

/** By a call where there is JavaScript: a form on a page without referrer has no origin to show, and would be refused. */
async function signOut(event: FormEvent<HTMLFormElement>) {
  event.preventDefault()
  try {
    await send('POST', '/api/auth/logout')
    forgetTexts()
    location.assign('/')
  } catch (problem) {
    await toastFailure(problem, 'You’re still signed in')
  }
}
