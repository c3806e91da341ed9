import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Menu, MenuButton, MenuLink } from '../../../src/ui/components/menu'

describe('a menu before the page is alive', () => {
  const html = renderToString(
    <Menu label="Share">
      <MenuButton>Copy link</MenuButton>
      <MenuLink href="/about">About</MenuLink>
      <MenuButton type="submit">Sign Out</MenuButton>
    </Menu>,
  )

  it('opens and its links lead on', () => {
    expect(html).toMatch(/<details[^>]*><summary/)
    expect(html).toContain('href="/about"')
  })

  it('keeps what needs JavaScript waiting, so that no press is lost, and lets a form be sent', () => {
    expect(html).toMatch(/<button type="button" disabled="" data-waiting="true"[^>]*>Copy link/)
    expect(html).toMatch(/<button type="submit" class="[^"]*">Sign Out/)
  })
})
