/** The answer to a call without a session. Where the browser shows it, a link to sign in stands beside it. */
export const signInFirst = 'Please sign in first.'
