export const acceptanceMessages = {
  signIn: (email: string) => `${email} already has an account. Sign in with it, then accept the invitation.`,
  somebodyElse: (email: string) => `This invitation is for ${email}. Sign out, then sign in with that account.`,
  here: 'You’re already one of its administrators.',
  elsewhere: 'Your account belongs to another organization. Ask its administrators to remove you first.',
} as const
