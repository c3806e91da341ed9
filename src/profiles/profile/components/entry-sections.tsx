import type { ReactNode } from 'react'
import { type EntryListName, entryLists } from '../../choices'
import { dayWords, monthWords } from '../../entries/dates'
import { TextBlocks } from '../../shared/text-blocks'
import type { Profile } from '../profile'
import type { OpenDialog } from './profile-dialogs'
import { ChangeButton, Empty, Section } from './section'

type EntrySectionsProps = { profile: Profile; open: OpenDialog; today: string }

/** The four lists in the order in which the server sorts them: current entries first, then the newest. */
export function EntrySections({ profile, open, today }: EntrySectionsProps) {
  return (
    <>
      <EntrySection
        list="experience"
        entries={profile.experience}
        empty="Add the places you’ve worked. Student teaching and volunteering count."
        nameOf={({ title, company }) => `${title}, ${company}`}
        open={open}
      >
        {({ title, company, location, description, ...term }) => (
          <>
            <h3 className="font-semibold">{title}</h3>
            <p>
              {company} · {location}
            </p>
            <p className="text-muted text-small">{termWords(term)}</p>
            {description && <TextBlocks text={description} className="mt-2 max-w-prose" />}
          </>
        )}
      </EntrySection>
      <EntrySection
        list="education"
        entries={profile.education}
        empty="Add your degrees, and the one you’re working on."
        nameOf={({ degree, school }) => `${degree}, ${school}`}
        open={open}
      >
        {({ school, degree, study, ...term }) => (
          <>
            <h3 className="font-semibold">{school}</h3>
            <p>
              {degree}, {study}
            </p>
            <p className="text-muted text-small">{termWords(term)}</p>
          </>
        )}
      </EntrySection>
      <EntrySection
        list="certifications"
        entries={profile.certifications}
        empty="Add your license and certifications. We email you 60 days before one expires."
        nameOf={({ title, state }) => `${title}, ${state}`}
        open={open}
      >
        {({ title, state, effectiveDate, expirationDate }) => (
          <>
            <h3 className="font-semibold">{title}</h3>
            <p>{state}</p>
            <p className="text-muted text-small">
              Since {dayWords(effectiveDate)} · {expiryWords(expirationDate, today)}
            </p>
          </>
        )}
      </EntrySection>
      <EntrySection
        list="activities"
        entries={profile.activities}
        empty="Add what you do outside work: coaching, boards, volunteering."
        nameOf={({ description }) => description.slice(0, 40)}
        open={open}
      >
        {({ description }) => (
          <p dir="auto" className="max-w-prose">
            {description}
          </p>
        )}
      </EntrySection>
    </>
  )
}

type EntrySectionProps<Entry> = {
  list: EntryListName
  entries: readonly Entry[]
  empty: string
  /** How the button names an entry. */
  nameOf: (entry: Entry) => string
  open: OpenDialog
  children: (entry: Entry) => ReactNode
}

function EntrySection<Entry extends { _id: string }>({
  list,
  entries,
  empty,
  nameOf,
  open,
  children,
}: EntrySectionProps<Entry>) {
  const heading = entryLists[list]
  return (
    <Section
      id={list}
      heading={heading}
      action={<ChangeButton label="Add" what={`to ${heading.toLowerCase()}`} onClick={() => open(list)} />}
    >
      {entries.length === 0 && <Empty>{empty}</Empty>}
      <ul>
        {entries.map((entry) => (
          <li key={entry._id} className="mt-2 flex justify-between gap-4 print:break-inside-avoid">
            <div className="min-w-0 py-2">{children(entry)}</div>
            <ChangeButton label="Edit" what={nameOf(entry)} onClick={() => open(list, entry._id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Term = { start: string | null; end: string | null; isCurrent: boolean }

function termWords({ start, end, isCurrent }: Term): string {
  const last = isCurrent ? 'present' : end && monthWords(end)
  return [start && monthWords(start), last].filter(Boolean).join(' to ')
}

function expiryWords(expirationDate: string | null, today: string): string {
  if (!expirationDate) return 'does not expire'
  return `${expirationDate < today ? 'expired on' : 'expires on'} ${dayWords(expirationDate)}`
}
