import { DeletionFields, deletedWithAccount } from '../../accounts/account/shared/deletion-fields'
import { Button, ButtonLink } from '../../ui/components/button'
import { FormMessage } from '../../ui/forms/form-message'

export type DeleteAccountProps = { posts: boolean; passwordError?: string | undefined; problem?: string | undefined }

/** Asks like the dialog of the account page, without JavaScript. */
export default function DeleteAccount({ posts, passwordError, problem }: DeleteAccountProps) {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-10">
      <h1 className="font-bold text-title">Delete your account?</h1>
      <p className="mt-4">{deletedWithAccount}</p>
      <p className="mt-2">This happens right away, and you can’t undo it.</p>
      <form method="post" className="mt-6 grid gap-5">
        <FormMessage>{problem}</FormMessage>
        <DeletionFields error={passwordError} posts={posts} />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" kind="danger">
            Delete my account
          </Button>
          <ButtonLink kind="quiet" href="/profile/account">
            Keep my account
          </ButtonLink>
        </p>
      </form>
    </div>
  )
}
