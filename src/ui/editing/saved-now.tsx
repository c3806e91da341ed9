type SavedNowProps = { fields: readonly { label: string; mine: string | undefined; theirs: string }[] }

/** After a conflict of a plain form: what somebody else has saved, where it differs from what is typed. */
export function SavedNow({ fields }: SavedNowProps) {
  const different = fields.filter(({ mine, theirs }) => mine !== theirs)
  if (different.length === 0) return null
  return (
    <section aria-label="What is saved now" className="rounded-control bg-wash p-4">
      <p>This is saved now where it differs from yours. If you save again, yours replaces it.</p>
      <dl className="mt-2 grid gap-2">
        {different.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {theirs || 'Nothing'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
