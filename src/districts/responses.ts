import * as v from 'valibot'
import { localeSizes, localeTypes } from './schema'

const text = v.string()
const number = v.number()

const District = v.object({
  _id: v.pipe(text, v.description('The seven digits that NCES assigns')),
  district_name: text,
  location: v.object({ city: text, state: text }),
  locale_type_id: v.object({
    locale_size: v.nullable(v.picklist(localeSizes)),
    locale_type: v.nullable(v.picklist(localeTypes)),
  }),
  school_count: v.nullable(number),
  student_count: v.nullable(number),
  teacher_count: v.pipe(v.nullable(number), v.description('Full-time equivalents')),
})

export type ShownDistrict = v.InferOutput<typeof District>

const Page = v.object({ results: v.array(District), next: v.nullable(number) })
export type DistrictPage = v.InferOutput<typeof Page>

export const districtResponses = {
  one: { description: 'The district', schema: District },
  page: { description: 'The districts, and the offset of the next page', schema: Page },
}
