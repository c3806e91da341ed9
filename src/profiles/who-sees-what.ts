/** The promise about who can see a listed member. The profile and the member's page show the same text. */
export const whoSeesWhat =
  'Employers with a confirmed email and a current plan or trial see the whole profile and can send a message. Anyone else on the web sees it without the lists, such as experience and licenses. Nobody sees the email or phone number there.'
