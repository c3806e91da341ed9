import * as v from 'valibot'

export const unknownDistrict = 'There is no district with this ID.'

const id = v.pipe(v.string(), v.maxLength(64))

export const DistrictLink = v.object({
  district: v.pipe(
    v.nullable(id),
    v.description('The ID that NCES assigns, or null if it is no public school district'),
  ),
})

/** What the form did, as the address of the page says it afterwards. */
export const linkOutcomes = ['linked', 'removed'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

export const districtLinkResponse = {
  description: 'The organization and its district',
  schema: v.object({ _id: v.string(), district: v.nullable(v.string()) }),
}
