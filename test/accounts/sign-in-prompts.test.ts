import { describe, expect, it } from 'vitest'
import { signInPrompts } from '../../src/accounts/sign-in-prompts'
import { request } from '../make'

const signInPage = async (why: string) => (await request('GET', `/login?why=${why}`)).text()

describe('the reason on the sign-in page', () => {
  it.each(Object.entries(signInPrompts))('the key %s becomes the words “%s”', async (why, words) => {
    expect(await signInPage(why)).toContain(words)
  })

  it.each(['constructor', 'You%20must%20be', ''])('the unknown key “%s” becomes nothing', async (why) => {
    expect(await signInPage(why)).not.toContain('You must be')
  })
})
