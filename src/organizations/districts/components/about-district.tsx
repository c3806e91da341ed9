import type { ReactNode } from 'react'
import type { ShownDistrict } from '../../../districts/district/district'
import { countText, localeText } from '../../../districts/district/district-text'
import { dayOf } from '../../../platform/time/clock'

type AboutDistrictProps = { district: ShownDistrict; imported: string; isMadeUp: boolean }

export function AboutDistrict({ district, imported, isMadeUp }: AboutDistrictProps) {
  const { _id, school_count, student_count, teacher_count } = district
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-10 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
      <Fact label="Schools">{countText(school_count)}</Fact>
      <Fact label="Students">{countText(student_count)}</Fact>
      <Fact label="Teachers">{countText(teacher_count)}</Fact>
      <Fact label="Students per teacher">{ratioText(student_count, teacher_count)}</Fact>
      <Fact label="Locale">{localeText(district)}</Fact>
      <Fact label="NCES ID">
        {isMadeUp ? (
          _id
        ) : (
          <a href={`https://nces.ed.gov/ccd/districtsearch/district_detail.asp?ID2=${_id}`}>
            {_id}
            <span className="sr-only"> at the National Center for Education Statistics</span>
          </a>
        )}
      </Fact>
      <Fact label="Imported">{dayOf(imported)}</Fact>
    </dl>
  )
}

function ratioText(students: number | null, teachers: number | null): string {
  if (students === null || !teachers) return ''
  return (students / teachers).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children || 'Not reported'}</dd>
    </div>
  )
}
