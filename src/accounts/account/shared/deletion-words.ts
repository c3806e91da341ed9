/** What people read before they delete their account, in the dialog and on the page. */
export const deletedWithAccount =
  'We delete your profile, saved jobs, applications, and the messages you sent us, for employers too.'

export const postsChoice = {
  label: 'Delete what I wrote, too',
  hint: 'Your answers and comments, and your questions that nobody else has answered. Otherwise they stay, under “Former member.”',
}

/** The page that asks, for browsers without JavaScript. */
export const deletionPath = '/profile/account/delete'
