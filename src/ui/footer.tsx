import { brand } from '../platform/brand'
import { useContact } from './contact'
import { navigation, type Viewer } from './navigation'
import { isPlainPress } from './sign-in'

export function Footer({ viewer }: { viewer: Viewer | null }) {
  const postJob = viewer?.isEmployer ? navigation.postJob.employer : navigation.postJob.footer
  const contact = useContact()
  const links = [...navigation.footer, { label: 'Post a Job', href: postJob }]
  return (
    <footer className="mt-16 border-line border-t py-10 print:hidden">
      <div className="mx-auto flex max-w-[65.5rem] flex-wrap justify-between gap-x-8 gap-y-4 px-5 text-small">
        <span className="text-muted">{brand.name}</span>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          <a
            href={navigation.contact}
            className="inline-flex min-h-11 items-center"
            onClick={(event) => {
              if (!isPlainPress(event)) return
              event.preventDefault()
              contact.open()
            }}
          >
            Contact
          </a>
          {links.map(({ label, href }) => (
            <a key={label} href={href} className="inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
