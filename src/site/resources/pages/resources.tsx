import { brand } from '../../../platform/config/brand'
import { buttonClass } from '../../../ui/components/button'
import type { ContactPerson } from '../../contact/components/person'
import type { Returned } from '../../contact/components/use-contact-form'
import { Join } from '../components/join'
import { ResourceSection } from '../components/resource-section'
import { ResourceVideo } from '../components/resource-video'
import { resourceSections } from '../sections'

export type ResourcesProps = {
  person: ContactPerson
  /** The form, sent without JavaScript and with errors. */
  returned: Returned | null
  sent: boolean
}

export default function Resources(props: ResourcesProps) {
  return (
    <div className="mx-auto max-w-[65.5rem] px-5 py-10">
      <h1 className="font-bold text-display tracking-tight">Which best describes you?</h1>
      <p className="mt-5 flex flex-wrap gap-3">
        {resourceSections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className={buttonClass('outlined')}>
            {title}
          </a>
        ))}
      </p>
      <ResourceVideo />
      {resourceSections.map((section) => (
        <ResourceSection key={section.id} {...section} />
      ))}
      <section aria-labelledby="social" className="mt-14 border-line border-t pt-8">
        <h2 id="social" className="font-bold text-title">
          Follow us
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {brand.social.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noopener" className="inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Join {...props} />
    </div>
  )
}
