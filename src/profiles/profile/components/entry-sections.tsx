import { type EntryListName, entryLists } from '../../choices'
import { dayWords, type MonthSpan, monthWords } from '../../entries/dates'
import { TextBlocks } from '../../shared/text-blocks'
import type { Profile } from '../profile'
import type { OpenDialog } from './profile-dialogs'
import { ChangeLink, editHref, Section } from './section'

type EntrySectionsProps = { profile: Profile; open: OpenDialog; today: string }

/** The four lists in the order in which the server sorts them: current entries first, then the newest. */
export function EntrySections({ profile, open, today }: EntrySectionsProps) {
  return (
    <>
      <EntrySection
        list="experience"
        empty="Add the places you’ve worked. Student teaching and volunteering count."
        open={open}
        rows={profile.experience.map(({ _id, title, company, location, description, ...term }) => ({
          _id,
          name: `${title}, ${company}`,
          title,
          details: `${company} · ${location}`,
          dates: termWords(term),
          text: description,
        }))}
      />
      <EntrySection
        list="education"
        empty="Add your degrees, and the one you’re working on."
        open={open}
        rows={profile.education.map(({ _id, school, degree, study, ...term }) => ({
          _id,
          name: `${degree}, ${school}`,
          title: school,
          details: `${degree}, ${study}`,
          dates: termWords(term),
        }))}
      />
      <EntrySection
        list="certifications"
        empty="Add your license and certifications. We email you 60 days before one expires."
        open={open}
        rows={profile.certifications.map(({ _id, title, state, effectiveDate, expirationDate }) => ({
          _id,
          name: `${title}, ${state}`,
          title,
          details: state,
          dates: `Since ${dayWords(effectiveDate)} · ${expiryWords(expirationDate, today)}`,
        }))}
      />
      <EntrySection
        list="activities"
        empty="Add what you do outside work: coaching, boards, volunteering."
        open={open}
        rows={profile.activities.map(({ _id, description }) => ({
          _id,
          name: description.slice(0, 40),
          text: description,
        }))}
      />
    </>
  )
}

type Row = {
  _id: string
  /** How the button names the entry. */
  name: string
  title?: string
  details?: string
  dates?: string
  text?: string
}

type EntrySectionProps = { list: EntryListName; empty: string; open: OpenDialog; rows: readonly Row[] }

function EntrySection({ list, empty, open, rows }: EntrySectionProps) {
  const heading = entryLists[list]
  return (
    <Section
      id={list}
      heading={heading}
      empty={rows.length === 0 && empty}
      label="Add"
      what={`to ${heading.toLowerCase()}`}
      open={open}
      adds
    >
      <ul>
        {rows.map(({ _id, name, ...row }) => (
          <li key={_id} className="mt-2 flex justify-between gap-4 print:break-inside-avoid">
            <div className="min-w-0 py-2">
              <RowWords {...row} />
            </div>
            <ChangeLink label="Edit" what={name} href={editHref(list, _id)} onPress={() => open(list, _id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RowWords({ title, details, dates, text }: Omit<Row, '_id' | 'name'>) {
  if (!title)
    return (
      <p dir="auto" className="max-w-measure">
        {text}
      </p>
    )
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <p>{details}</p>
      <p className="text-muted text-small">{dates}</p>
      {text && <TextBlocks text={text} className="mt-2 max-w-measure" />}
    </>
  )
}

function termWords({ start, end, isCurrent }: MonthSpan): string {
  const last = isCurrent ? 'present' : end && end !== start && monthWords(end)
  return [start && monthWords(start), last].filter(Boolean).join(' to ')
}

function expiryWords(expirationDate: string | null, today: string): string {
  if (!expirationDate) return 'does not expire'
  return `${expirationDate < today ? 'expired on' : 'expires on'} ${dayWords(expirationDate)}`
}
