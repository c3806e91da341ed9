/** What is said above the form where somebody could not be signed up; by itself, so that the form comes without rules. */
export const signUpFailed = 'Sign Up Failed'
