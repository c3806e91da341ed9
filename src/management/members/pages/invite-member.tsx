import { FormFoot } from '../../../ui/components/form-foot'
import { TextField } from '../../../ui/forms/field'
import { FormMessage } from '../../../ui/forms/form-message'
import { SectionPage } from '../../../ui/layouts/section-page'
import { invitePath } from '../member-changes'
import { memberList } from '../members-query'

export const hydrates = 'on reach'

type InviteMemberProps = {
  typed: { displayName: string; email: string }
  errors: Record<string, string>
  problem: string | undefined
  isKnown: boolean
}

export default function InviteMember({ typed, errors, problem, isKnown }: InviteMemberProps) {
  return (
    <SectionPage trail={[{ label: 'Members', href: memberList.path }]} here="Invite">
      <h1 className="mt-4 font-bold text-title">Invite a member</h1>
      <p className="mt-2 max-w-measure">We email them a link to choose a password. The link expires in seven days.</p>
      <form method="post" action={invitePath} noValidate className="mt-6 grid max-w-[40rem] gap-5">
        {isKnown ? (
          <p role="alert" className="wrap-anywhere font-semibold text-danger">
            {typed.email} already has an account. <a href={memberList.href({ q: typed.email })}>Show this member</a>
          </p>
        ) : (
          <FormMessage>{problem}</FormMessage>
        )}
        <TextField
          label="Name"
          name="displayName"
          autoComplete="off"
          defaultValue={typed.displayName}
          error={errors.displayName}
        />
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="off"
          defaultValue={typed.email}
          error={errors.email}
        />
        <FormFoot back={memberList.path}>Send invitation</FormFoot>
      </form>
    </SectionPage>
  )
}
