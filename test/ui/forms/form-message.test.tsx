import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { notSignedIn } from '../../../src/platform/http/problem'
import { AutosaveStatus } from '../../../src/ui/editing/use-autosave'
import { FormMessage, ProblemWords } from '../../../src/ui/forms/form-message'
import { ApiError } from '../../../src/ui/hooks/api-client'

it('a message that the session has ended has a link to sign in that leaves what was typed where it is', () => {
  const { message } = notSignedIn()
  const link = /<a href="\/login" target="_blank"[^>]*>Sign in \(opens in a new tab\)<\/a>/
  expect(renderToString(<FormMessage>{`Not sent. ${message}`}</FormMessage>)).toMatch(link)
  expect(renderToString(<ProblemWords problem={new ApiError(401, message, {}, {})} />)).toMatch(link)
  expect(renderToString(<AutosaveStatus state={{ is: 'failed', why: message }} />)).toMatch(link)
  expect(renderToString(<FormMessage>The password is wrong.</FormMessage>)).not.toContain('<a')
})
