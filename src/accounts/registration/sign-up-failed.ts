/**
 * The message above a failed sign-up form. It has a file of its own so that the form doesn't load the validation
 * rules.
 */
export const signUpFailed = 'Sign Up Failed'
