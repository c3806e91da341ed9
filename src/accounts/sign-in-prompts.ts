/** The reason why a guest must sign in. The sign-in page gets its key in `?why=`. */
export const signInPrompts = {
  save: 'You must be logged in to save jobs...',
} as const
