/** The field in which a form sends the solved check, where it doesn't say otherwise. */
export const botCheckField = 'cf-turnstile-response'
