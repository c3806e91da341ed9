import { useTrialWords } from '../../../accounts/registration/shared/sign-up-words'
import { CompanyForm } from '../components/company-form'

export default function NewOrganization() {
  const trialWords = useTrialWords()
  return (
    <div className="page-edges py-10 *:max-w-[40rem]">
      <h1 className="font-bold text-title">Your organization</h1>
      <p className="mt-3 text-large text-muted">Tell us where you hire, and post your first job. {trialWords}.</p>
      <CompanyForm onRegistered={() => location.assign('/admin')} />
    </div>
  )
}
