import { whoSeesWhat } from '../../choices'

/** The switches of who can find a member, for the profile and for the page without JavaScript. */
export const switches = {
  visible: {
    label: 'Let employers find me',
    // The hint stays next to the toggle, where people make this choice.
    hint: whoSeesWhat,
    on: 'Employers can find you now.',
    off: 'Nobody can find you now.',
  },
  employersOnly: {
    label: 'Show my page to employers only',
    hint: 'Guests, other members, and the web don’t see it then. Employers with a confirmed email and a current plan or trial do.',
    on: 'Only employers see your page now.',
    off: 'Your page is on the web again, without the lists.',
  },
  /** The same while nobody can find the member. */
  employersOnlyLater: {
    label: 'Show my page to employers only',
    hint: 'Turn on “Let employers find me” first: nobody sees your page now.',
    on: 'Only employers will see your page, once they can find you.',
    off: 'Everyone will see your page, once employers can find you.',
  },
  relocate: {
    label: 'I am willing to relocate',
    hint: 'Employers farther away see that you’d move for a job.',
    on: 'Employers can see that you’re willing to move.',
    off: 'Employers no longer see that you’re willing to move.',
  },
} as const
export type SwitchName = keyof typeof switches
