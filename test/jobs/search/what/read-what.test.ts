import { describe, expect, it } from 'vitest'
import { readWhat, type What } from '../../../../src/jobs/search/what/read-what'
import { cityKey } from '../../../../src/platform/places/places'

const rows = [
  ['Chicago', 'IL', 41.85, -87.65, 2_695_598],
  ['Springfield', 'MO', 37.22, -93.3, 159_498],
  ['Springfield', 'IL', 39.8, -89.64, 116_250],
  ['St. Louis', 'MO', 38.63, -90.2, 315_685],
  ['St. Louis', 'MI', 43.41, -84.61, 7_482],
  ['Rochester', 'NY', 43.15, -77.62, 210_565],
  ['Rochester', 'IN', 41.06, -86.22, 6_218],
  ['Lincoln', 'NE', 40.8, -96.67, 258_379],
  ['Lincoln', 'IL', 40.15, -89.36, 14_504],
  ['Portland', 'OR', 45.52, -122.68, 583_776],
  ['Portland', 'ME', 43.66, -70.26, 66_194],
  ['Reading', 'PA', 40.34, -75.93, 87_893],
  ['Normal', 'IL', 40.51, -88.99, 54_264],
  ['Mobile', 'AL', 30.69, -88.04, 194_288],
  ['Denver', 'CO', 39.74, -104.98, 600_158],
  ['Houston', 'TX', 29.76, -95.36, 2_099_451],
  ['Salt Lake City', 'UT', 40.76, -111.89, 186_440],
  ['Washington', 'DC', 38.9, -77.04, 601_723],
  ['New York', 'NY', 40.71, -74.01, 8_175_133],
  ['Madison', 'WI', 43.07, -89.4, 233_209],
  ['Cook County', 'IL', 41.86, -87.72, 7_050_743],
  ['Orange County', 'CA', 33.73, -117.87, 3_147_228],
  ['Orange County', 'IN', 38.54, -86.49, 8_000],
  ['Marfa', 'TX', 30.31, -104.02, 2_000],
] as const
const places = {
  cities: Map.groupBy(
    rows.map(([city, state, lat, lng, population]) => ({
      city,
      state,
      lat,
      lng,
      population,
      label: `${city}, ${state}`,
    })),
    ({ city }) => cityKey(city),
  ),
  near: { lat: 41.85, lng: -87.65 },
  state: null,
}

/** What was asked, as one text: “slp” for a role, “(autism)” for a topic, “'lincoln'” for a word. */
const said = ({ asked }: What) =>
  asked
    .map((one) => {
      if (one.is === 'role') return one.ids.join('/')
      if (one.is === 'topic') return `(${[...one.ids, ...one.facets].join(' ')})`
      if (one.is === 'word') return `'${one.words.join('/').toLowerCase()}'`
      return one.is === 'phrase' ? `"${one.words.join(' ')}"` : '*'
    })
    .join(' ')

/** A place, “remote”, and job types, separated by commas. */
const narrowed = ({ place, isRemote, jobTypes }: What) =>
  [...(place ? [place] : []), ...(isRemote ? ['remote'] : []), ...jobTypes].join('; ')

const phrases: readonly (readonly [q: string, asked: string, narrowed?: string, rest?: string])[] = [
  // Ways to say a role.
  ['special ed', '*'],
  ['sped', '*'],
  ['special ed teacher', 'teacher'],
  ['SPED Teachers', 'teacher'],
  ['school psych', 'psychologist'],
  ['speech path', 'slp'],
  ['Speech/Language Pathologists', 'slp'],
  ['behavior specialist', 'behaviorspecialist'],
  ['deaf', 'deaf'],
  ['teacher of the deaf', 'tod'],
  ['hard of hearing', 'deaf'],
  ['TOD', 'tod'],
  ['HI teacher', 'tod'],
  ['VI', 'vision'],
  ['O&M', 'mobility'],
  ['O and M', 'mobility'],
  ['O&M Denver, CO', 'mobility', 'Denver, CO', 'O&M'],
  ['LBS1', 'lbs'],
  ['ECSE', 'ecse'],
  ['EI', 'earlyintervention'],
  ['resource room', 'resource'],
  ['para', 'para'],
  ['teacher aide', 'para'],
  ['co teacher', 'inclusionteacher'],
  ['1:1 nurse', 'nurse'],
  ['reading specialist', 'dyslexia'],
  ['LTS', 'substitute'],
  ['504 coordinator', 'iepfacilitator'],
  ['sped director', 'director'],
  // Roles with topics, and words that mean nothing in the field.
  ['life skills', '(lifeskills)'],
  ['autism teacher', '(autism) teacher'],
  ['preschool SLP', '(ofecse gradepreschool0) slp'],
  ['deaf teacher', '(ofdeaf) teacher'],
  ['bilingual school psych', '(bilingual) psychologist'],
  ['high school teacher', '(gradehigh0) teacher'],
  ['K-5 teacher', '(gradeelementary0) teacher'],
  ['teacher 6-12', 'teacher (grademiddle0 gradehigh0)'],
  ['teacher special education elementary', 'teacher (gradeelementary0)'],
  ['summer teacher', '(esy type5) teacher'],
  ['1:1 aide', '(oneonone) para'],
  ['techer', "'techer'"],
  ['occupational therpist', "'occupational' 'therpist'"],
  ['Bright Line', "'bright' 'line'"],
  ['"speech therapist" Lincoln', '"speech therapist"', 'Lincoln, NE', '"speech therapist"'],
  // Either role will do.
  ['SLP or OT', 'slp/ot', '', 'SLP or OT'],
  ['bilingual teacher and SLP', '(bilingual) teacher/slp', '', 'bilingual teacher and SLP'],
  ['nurse or OT or BCBA in Denver', 'nurse/ot/bcba', 'Denver, CO', 'nurse or OT or BCBA'],
  ['deaf and hard of hearing', 'deaf'],
  ['autism and SLP', '(autism) slp'],
  ['teacher 2nd grade', 'teacher (gradeelementary0)'],
  ['grade 9 teacher', '(gradehigh0) teacher'],
  ['ECE', 'ecse'],
  ['paraprofessional no degree', 'para'],
  ['psychologist jobs hiring immediately', 'psychologist'],
  ['teacher https://boards.example.com/a?b=nurse', 'teacher'],
  ['https://boards.example.com/a?b=nurse', ''],
  ['teacher / SLP', 'teacher/slp', '', 'teacher / SLP'],
  ['OT/PT in Denver', 'ot/pt', 'Denver, CO', 'OT / PT'],
  ['teacher/aide', 'para'],
  ['SLP or', 'slp'],
  ['or SLP', 'slp'],
  ['SLP supervisor', 'slp supervisor'],
  // How somebody works.
  ['remote BCBA', 'bcba', 'remote', 'BCBA'],
  ['BCBA telehealth', 'bcba', 'remote', 'BCBA'],
  ['work from home teacher', 'teacher', 'remote', 'teacher'],
  ['not remote SLP', 'slp', '', 'SLP'],
  ['part time SLP', 'slp', 'Part-time', 'SLP'],
  ['part-time PT', 'pt', 'Part-time', 'PT'],
  ['PT', 'pt'],
  ['PT SLP', 'slp', 'Part-time'],
  ['full time contract OT', 'ot', 'Full-time; Contract', 'OT'],
  ['SLP internship', 'slp', 'Intern', 'SLP'],
  ['entry level para', 'para', '', 'para'],
  ['urgent!! teacher needed', 'teacher', '', 'teacher'],
  // Where.
  ['SLP near me', 'slp', '', 'SLP'],
  ['school psych Chicago', 'psychologist', 'Chicago, IL', 'school psych'],
  ['teacher 60601', 'teacher', '60601', 'teacher'],
  ['SLP 60601-1234', 'slp', '60601', 'SLP'],
  ['SLP, Chicago, IL 60601', 'slp', '60601', 'SLP'],
  ['OT Salt Lake City UT 84101', 'ot', '84101', 'OT'],
  ['OT Salt Lake City', 'ot', 'Salt Lake City, UT', 'OT'],
  ['SLP, Chicago, IL', 'slp', 'Chicago, IL', 'SLP'],
  ['teacher jobs near Chicago', 'teacher', 'Chicago, IL', 'teacher'],
  ['teacher in or near Chicago', 'teacher', 'Chicago, IL', 'teacher'],
  ['Chicago area SLP', 'slp', 'Chicago, IL', 'SLP'],
  ['Chicago elementary teacher', '(gradeelementary0) teacher', 'Chicago, IL', 'elementary teacher'],
  ['NYC teacher', 'teacher', 'New York, NY', 'teacher'],
  ['SLP Philly', 'slp', 'Philadelphia, PA', 'SLP'],
  ['Twin Cities SLP', 'slp', 'Minneapolis, MN', 'SLP'],
  ['LA teacher', 'teacher', 'Los Angeles, CA', 'teacher'],
  ['SLP Cook County, IL', 'slp', 'Cook County, IL', 'SLP'],
  ['SLP cook county', 'slp', 'Cook County, IL', 'SLP'],
  ['LSSP Texas', 'psychologist', 'TX', 'LSSP'],
  ['teacher new mexico', 'teacher', 'NM', 'teacher'],
  ['New York OT', 'ot', 'New York, NY', 'OT'],
  ['SLP OR', 'slp', 'OR', 'SLP'],
  ['teacher VA', 'teacher', 'VA', 'teacher'],
  ['Washington DC SLP', 'slp', 'Washington, DC', 'SLP'],
  ['SLP Portland or', 'slp', 'Portland, OR', 'SLP'],
  ['teacher Normal, IL', 'teacher', 'Normal, IL', 'teacher'],
  ['teacher in Normal', 'teacher', 'Normal, IL', 'teacher'],
  ['teacher Reading PA', 'teacher', 'Reading, PA', 'teacher'],
  ['nurse in Marfa', 'nurse', 'Marfa, TX', 'nurse'],
  ['nurse Marfa', "nurse 'marfa'"],
  // Of cities with the same name, the nearer one counts, unless the other is far larger.
  ['Springfield teacher', 'teacher', 'Springfield, IL', 'teacher'],
  ['teacher Springfield MO', 'teacher', 'Springfield, MO', 'teacher'],
  ['Portland SLP', 'slp', 'Portland, OR', 'SLP'],
  ['St Louis OT', 'ot', 'St. Louis, MO', 'OT'],
  ['saint louis ot', 'ot', 'St. Louis, MO', 'ot'],
  ['Rochester OT', 'ot', 'Rochester, NY', 'OT'],
  ['Lincoln teacher', 'teacher', 'Lincoln, NE', 'teacher'],
  ['teacher Orange County', 'teacher', 'Orange County, CA', 'teacher'],
  // Only one place counts.
  ['SLP Chicago Denver', "slp 'denver'", 'Chicago, IL', 'SLP Denver'],
]

const cases = phrases.map(([q, asked, narrowing = '', rest]) => ({ q, asked, narrowing, rest }))

it.each(cases)('“$q” asks for $asked, $narrowing', ({ q, asked, narrowing, rest }) => {
  const what = readWhat(q, places)
  expect([said(what), narrowed(what)]).toEqual([asked, narrowing])
  if (rest) expect(what.rest).toBe(rest)
  expect(what.isEverything).toBe(false)
})

it.each(['special education', ' SPECIAL Education ', 'jobs', 'jobs near me', 'remote', 'part time', 'Chicago'])(
  '“%s” asks for every job',
  (q) => {
    expect(readWhat(q, places)).toMatchObject({ asked: [], isEverything: true })
  },
)

describe('what is never a place', () => {
  it.each(['in', 'or', 'me', 'ok', 'hi', 'co', 'id', 'pa', 'ma', 'la', 'al', 'de', 'md', 'va', 'ed'])(
    '“%s” in lower case',
    (word) => {
      for (const q of [word, `teacher ${word}`, `${word} teacher`, `special ${word}`])
        expect({ q, place: readWhat(q, places).place }).toEqual({ q, place: null })
    },
  )

  it.each([
    'reading specialist',
    'reading teacher',
    'mobile therapist',
    'Normal teacher',
    'Twin Cities Learning Commons',
    'Front Range Schools',
    'Denver Public Schools',
    'teacher Denver Public Schools',
    'Houston ISD teacher',
    'Chicago School District 299',
    'Lincoln Elementary',
    'Orange County Public Schools',
    'Madison Metropolitan School District',
    'New York City Department of Education',
    '"Chicago teacher"',
    'teacher 606',
    '123456',
  ])('nothing in “%s”', (q) => {
    expect(readWhat(q, places).place).toBeNull()
  })

  it('no word is, if the caller wants no places', () => {
    expect(readWhat('teacher Chicago 60601', null)).toMatchObject({ place: null })
  })
})

describe('the last word', () => {
  it.each([
    ['special educ', '*'],
    ['occupational ther', 'ot'],
    ['psycholog', 'psychologist'],
    ['teacher of the visually imp', 'tvi'],
  ])('“%s” begins a name of the field: %s', (q, asked) => {
    expect(said(readWhat(q, null))).toBe(asked)
  })

  it.each(['sp', 'lincol', 'ther', 'beha', 'secr', 'brail', 'super'])('“%s” is left as it is', (q) => {
    expect(said(readWhat(q, null))).toBe(`'${q}'`)
  })
})

it('counts at most 12 things of 64 letters, and says each other name once', () => {
  const many = readWhat(Array.from({ length: 40 }, (_, i) => `${'q'.repeat(80)}${i}`).join(' '), null)
  expect(many.asked).toHaveLength(12)
  expect(said({ ...many, asked: many.asked.slice(0, 1) })).toBe(`'${'q'.repeat(64)}'`)
  expect(readWhat('SLP SLPs slp', null).alsoSearched).toEqual(['speech-language pathologist'])
})

it.each(['', ' ', '"', '""', '***', '🦊', '\u0000', '()', 'constructor', '__proto__', 'toString'])(
  'reads %j without an error',
  (q) => {
    const what = readWhat(q, places)
    expect(what.place).toBeNull()
    expect(what.isEverything).toBe(false)
    expect(what.asked.length).toBe(/[a-z]/.test(q) ? what.asked.length : 0)
  },
)
