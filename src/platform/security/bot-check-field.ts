/** The default field for a solved bot check. */
export const botCheckField = 'cf-turnstile-response'
