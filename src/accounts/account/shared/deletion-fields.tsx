import { Toggle } from '../../../ui/forms/field'
import { PasswordField } from '../../shared/credential-fields'

export const deletedWithAccount =
  'We delete your profile, saved jobs, applications, and the messages you sent us, for employers too.'

export const deletionPath = '/profile/account/delete'

export function DeletionFields({ error, posts = false }: { error: string | undefined; posts?: boolean }) {
  return (
    <>
      <PasswordField error={error} />
      <Toggle
        label="Delete what I wrote, too"
        hint="Your answers and comments, and your questions that nobody else has answered. Otherwise they stay, under “Former member.”"
        name="posts"
        defaultChecked={posts}
      />
      <p>
        Do you want to{' '}
        <a href="/api/users/me/export" download>
          download your data
        </a>{' '}
        first?
      </p>
    </>
  )
}
