import type { PublicDistrict } from '../public-district'

/** What the public data says about a district, with whose data it is and of which year. */
export function DistrictData({ district }: { district: PublicDistrict }) {
  const { facts, source, isMadeUp } = district
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted text-small">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 max-w-measure text-muted text-small">
        {isMadeUp && 'This district and its numbers are made up. '}
        {source && `${source}.`}
      </p>
    </>
  )
}

/** The same as a section of a page about its organization. */
export function DistrictSection({ district }: { district: PublicDistrict }) {
  return (
    <section aria-labelledby="district" className="wrap-anywhere mt-10 print:hidden">
      <h2 id="district" className="font-semibold text-large">
        {`${district.name} in public data`}
      </h2>
      <DistrictData district={district} />
      <p className="mt-1">
        <a href={district.path} className="inline-flex min-h-11 items-center">
          {`More about ${district.name}`}
        </a>
      </p>
    </section>
  )
}
