import { brand } from '../../platform/brand'
import { SignInForm } from '../components/sign-in-form'

export type LoginProps = { redirect: string; email: string; failed: string }

export default function Login({ redirect, email, failed }: LoginProps) {
  return (
    <div className="mx-auto max-w-md">
      <h1 className="font-bold text-title">{`${brand.name} Login`}</h1>
      <SignInForm redirect={redirect} email={email} failed={failed} onSignedIn={() => location.assign(redirect)} />
    </div>
  )
}
