import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Menu, MenuButton, MenuLink } from '../../../src/ui/components/menu'

describe('a menu before hydration', () => {
  const html = renderToString(
    <Menu label="Share">
      <MenuButton>Copy link</MenuButton>
      <MenuLink href="/about">About</MenuLink>
      <MenuButton type="submit">Sign Out</MenuButton>
    </Menu>,
  )

  it('a menu opens before hydration, and its links work', () => {
    expect(html).toMatch(/<details[^>]*><summary/)
    expect(html).toContain('href="/about"')
  })

  it('a menu delays buttons that need JavaScript, so that no press is lost, and lets forms be sent', () => {
    expect(html).toMatch(/<button type="button" disabled="" data-waiting="true"[^>]*>Copy link/)
    expect(html).toMatch(/<button type="submit" class="[^"]*">Sign Out/)
  })
})
