import { CompanyForm } from '../components/company-form'

/** An employer who has no organization yet is asked for it here (design.md 5, 3). */
export default function NewOrganization() {
  return (
    <div className="mx-auto max-w-[40rem] px-5 py-10">
      <h1 className="font-bold text-title">Your organization</h1>
      <p className="mt-3 text-large text-muted">
        Tell us where you hire. Then you can post your first job; the first 30 days are free.
      </p>
      <CompanyForm onRegistered={() => location.assign('/admin')} />
    </div>
  )
}
