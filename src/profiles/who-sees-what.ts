/** Who sees what of a member who lets employers find them: the one promise, made in the profile and on the member's page. */
export const whoSeesWhat =
  'Employers with a confirmed email and a current plan or trial see the whole profile and can send a message. Anyone else on the web sees it without the lists, such as experience and licenses. Nobody sees the email or phone number there.'
