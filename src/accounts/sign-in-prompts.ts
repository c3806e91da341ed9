/** What a guest is told who wants to do what needs an account; a page of sign-in names the reason in `?why=`. */
export const signInPrompts = {
  save: 'You must be logged in to save jobs...',
} as const
