/**
 * What a result must be for the person who typed the query. A result that meets all of `wants` is worth 3, all of
 * `partly` 1.
 */
export type Expected = {
  /**
   * One of these roles (codes: teacher, speech, occupational-therapy, physical-therapy, psychology, behavior,
   * paraprofessional, vision, hearing, early-childhood, transition, administration, nursing, social-work, substitute,
   * other).
   */
  role?: readonly string[]
  /** The title contains one of these words or phrases, in any case. */
  title?: readonly string[]
  /** Within this many miles of the place; remote jobs count too, but for those whose state is not `state`. */
  near?: { place: string; miles: number }
  state?: string
  remote?: true
  jobType?: readonly string[]
  gradeBands?: readonly string[]
  setting?: readonly string[]
  employer?: string
}

/** Without `l` the place is the default, Chicago, IL. `why` is what the person would say. */
export type JudgedQuery = { q: string; l?: string; why: string; wants: Expected; partly?: Expected }

export const judged: readonly JudgedQuery[] = [
  // What people add to what they look for
  {
    q: 'paid CF mentor',
    why: 'I finish my degree in May and want a clinical fellowship around Chicago with somebody who mentors me.',
    wants: { role: ['speech'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'slp near me',
    why: 'I want jobs as a speech therapist around where I am.',
    wants: { role: ['speech'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'slp $60000',
    why: 'I look for a job that pays at least sixty thousand a year.',
    wants: { role: ['speech'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'slp no agencies',
    why: 'I want to be hired by a district, and above all to see speech jobs.',
    wants: { role: ['speech'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: "teacher's assistant",
    why: 'I have helped in my daughter’s classroom and want to do that for a living.',
    wants: { role: ['paraprofessional'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  // Misspellings
  {
    q: 'techer',
    why: "I type fast on my phone and I want a teaching job, not a job as somebody's assistant.",
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher'],
      near: { place: 'Chicago, IL', miles: 50 },
    },
    partly: {
      role: ['substitute', 'transition', 'other'],
      title: ['teacher'],
      near: { place: 'Chicago, IL', miles: 50 },
    },
  },
  {
    q: 'speach langauge pathologist',
    l: 'Dallas, TX',
    why: "I hold my C's, I just cannot type, and I look for a school or clinic around Dallas.",
    wants: {
      role: ['speech'],
      title: ['pathologist', 'slp', 'speech therapist'],
      near: { place: 'Dallas, TX', miles: 50 },
    },
    partly: { role: ['speech'], near: { place: 'Dallas, TX', miles: 50 } },
  },
  {
    q: 'paraproffesional',
    why: 'I have worked with children and want a classroom para job near home.',
    wants: { role: ['paraprofessional'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'occupational therpist',
    l: 'New York, NY',
    why: 'I am an OTR and want the therapist jobs first, the assistant jobs after them.',
    wants: {
      role: ['occupational-therapy'],
      title: ['occupational therapist', 'otr', 'school-based ot', 'school ot', 'pediatric ot'],
      near: { place: 'New York, NY', miles: 50 },
    },
    partly: { role: ['occupational-therapy'], near: { place: 'New York, NY', miles: 50 } },
  },
  {
    q: 'school phsycologist',
    l: 'Atlanta, GA',
    why: 'I am finishing my internship and want to test and consult in a school around Atlanta.',
    wants: {
      role: ['psychology'],
      title: ['psychologist', 'psychology', 'school psych', 'lssp'],
      near: { place: 'Atlanta, GA', miles: 50 },
    },
    partly: { role: ['psychology'], near: { place: 'Atlanta, GA', miles: 50 } },
  },
  {
    q: 'behavour analyst',
    l: 'USA',
    why: 'I am board certified and would move for the right place, but technician jobs are not for me.',
    wants: { role: ['behavior'], title: ['bcba', 'behavior analyst'] },
    partly: { role: ['behavior'] },
  },
  {
    q: 'specail education teacher',
    l: 'Denver, CO',
    why: 'I am licensed as a generalist and want my own caseload in or around Denver.',
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher'],
      near: { place: 'Denver, CO', miles: 50 },
    },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], near: { place: 'Denver, CO', miles: 50 } },
  },
  {
    q: 'alleghany ridge schools',
    l: 'Pittsburgh, PA',
    why: 'A friend works for this district and I want to see everything they have open.',
    wants: { near: { place: 'Pittsburgh, PA', miles: 50 }, employer: 'Allegheny Ridge Schools' },
  },
  {
    q: 'diagnostican',
    l: 'Texas',
    why: 'I am an educational diagnostician, and in Texas that is its own job and its own certificate.',
    wants: { title: ['diagnostician'], state: 'TX' },
  },
  {
    q: 'resorce room teacher',
    l: 'Brooklyn, NY',
    why: 'I want a resource room first, and otherwise another special education class close by.',
    wants: { role: ['teacher'], title: ['resource'], near: { place: 'Brooklyn, NY', miles: 50 } },
    partly: { role: ['teacher'], near: { place: 'Brooklyn, NY', miles: 50 } },
  },
  {
    q: 'autisim teacher',
    l: 'USA',
    why: 'I want to lead an autism classroom, so aide jobs that mention autism are not what I asked for.',
    wants: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], title: ['autism', 'asd', 'autistic'] },
    partly: { role: ['teacher'], title: ['teacher'] },
  },
  {
    q: 'transistion coordinator',
    l: 'USA',
    why: 'I want to help students of 18 to 22 into work, wherever such a job is.',
    wants: { role: ['transition'], title: ['transition'] },
    partly: { role: ['transition'] },
  },

  // Usual phrases and abbreviations
  {
    q: 'sped teacher',
    why: 'Everybody I know calls it sped, and I want teacher jobs, no therapists and no aides.',
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher', 'learning behavior specialist', 'lbs'],
      near: { place: 'Chicago, IL', miles: 50 },
    },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'school psych',
    l: 'Minneapolis, MN',
    why: 'That is what we call ourselves, and I want school psychologist jobs around Minneapolis.',
    wants: {
      role: ['psychology'],
      title: ['psychologist', 'psychology', 'school psych', 'lssp'],
      near: { place: 'Minneapolis, MN', miles: 50 },
    },
    partly: { role: ['psychology'], near: { place: 'Minneapolis, MN', miles: 50 } },
  },
  {
    q: 'LBS1',
    l: 'Illinois',
    why: 'It is my Illinois endorsement, and every special education class in the state asks for it.',
    wants: { role: ['teacher'], state: 'IL' },
    partly: { role: ['early-childhood', 'transition'], state: 'IL' },
  },
  {
    q: 'TOD',
    l: 'USA',
    why: 'I teach deaf and hard of hearing children, and there are so few of these jobs that I look everywhere.',
    wants: { role: ['hearing'], title: ['deaf', 'hard of hearing', 'hearing', 'tod', 'dhh'] },
    partly: { role: ['hearing'] },
  },
  {
    q: 'O&M specialist',
    l: 'USA',
    why: 'I teach travel with the white cane, and the rest of the vision jobs are second best.',
    wants: { title: ['orientation and mobility', 'orientation & mobility', 'o&m'] },
    partly: { role: ['vision'] },
  },
  {
    q: 'RBT',
    l: 'Atlanta, GA',
    why: 'I passed my 40 hours and cannot take a job that asks for a BCBA.',
    wants: {
      role: ['behavior', 'paraprofessional'],
      title: ['rbt', 'behavior technician', 'behavior tech', 'behavior therapist'],
      near: { place: 'Atlanta, GA', miles: 50 },
    },
    partly: { role: ['behavior'], near: { place: 'Atlanta, GA', miles: 50 } },
  },
  {
    q: 'LSSP',
    l: 'Texas',
    why: 'In Texas that is the license of a school psychologist, whatever the title says.',
    wants: { role: ['psychology'], title: ['psychologist', 'psychology', 'school psych', 'lssp'], state: 'TX' },
    partly: { role: ['psychology'], state: 'TX' },
  },
  {
    q: 'COTA',
    l: 'USA',
    why: 'I am an assistant and may not take a job that asks for an OTR.',
    wants: {
      role: ['occupational-therapy'],
      title: ['cota', 'therapy assistant', 'therapist assistant', 'ot assistant'],
    },
  },
  {
    q: '1:1 aide',
    why: 'I want to stay with one child through the day, and other aide jobs would do.',
    wants: {
      role: ['paraprofessional'],
      title: ['1:1', 'one-to-one', 'one to one', 'one-on-one', 'individual'],
      near: { place: 'Chicago, IL', miles: 50 },
    },
    partly: { role: ['paraprofessional'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'ECSE',
    l: 'Minneapolis, MN',
    why: 'It is my Minnesota license, for children from birth to six.',
    wants: {
      role: ['early-childhood', 'teacher'],
      title: ['early childhood', 'preschool', 'pre-k', 'prekindergarten', 'ecse'],
      near: { place: 'Minneapolis, MN', miles: 50 },
    },
    partly: { role: ['early-childhood'], near: { place: 'Minneapolis, MN', miles: 50 } },
  },
  {
    q: 'sped director',
    l: 'USA',
    why: 'I have my administrator license and look for director jobs, then for other leading ones.',
    wants: { role: ['administration'], title: ['director'] },
    partly: { role: ['administration'] },
  },
  {
    q: 'life skills teacher',
    l: 'Dallas, TX',
    why: 'I teach students with significant needs, and Texas calls that class life skills.',
    wants: {
      role: ['teacher'],
      title: ['life skills', 'functional', 'low incidence', 'self-contained', 'self contained', 'significant'],
      near: { place: 'Dallas, TX', miles: 50 },
    },
    partly: { role: ['teacher'], near: { place: 'Dallas, TX', miles: 50 } },
  },

  // A place inside What
  {
    q: 'school psych chicago',
    l: 'USA',
    why: 'I wrote the city right there, so do not show me Florida.',
    wants: {
      role: ['psychology'],
      title: ['psychologist', 'psychology', 'school psych', 'lssp'],
      near: { place: 'Chicago, IL', miles: 50 },
    },
    partly: { role: ['psychology'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'slp brooklyn ny',
    why: 'I live in Brooklyn and go by subway, so New Jersey is second best and Chicago is a mistake.',
    wants: {
      role: ['speech'],
      title: ['pathologist', 'slp', 'speech therapist'],
      near: { place: 'Brooklyn, NY', miles: 25 },
      state: 'NY',
    },
    partly: { role: ['speech'], near: { place: 'Brooklyn, NY', miles: 50 } },
  },
  {
    q: 'sped teacher nyc',
    why: 'Nobody here types New York, New York, and I want a class in the five boroughs.',
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher'],
      near: { place: 'New York, NY', miles: 25 },
      state: 'NY',
    },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], near: { place: 'New York, NY', miles: 50 } },
  },
  {
    q: 'teacher 60601',
    l: 'USA',
    why: 'That is my ZIP and I want teacher jobs that I can drive to.',
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher', 'learning behavior specialist'],
      near: { place: 'Chicago, IL', miles: 25 },
      state: 'IL',
    },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'para jobs in denver',
    why: 'I just moved to Denver and want to be a para in a school there.',
    wants: { role: ['paraprofessional'], near: { place: 'Denver, CO', miles: 50 } },
  },
  {
    q: 'BCBA DFW',
    why: 'Dallas or Fort Worth or anything between, I drive all over the metroplex anyway.',
    wants: {
      role: ['behavior'],
      title: ['bcba', 'behavior analyst', 'behavior specialist'],
      near: { place: 'Dallas, TX', miles: 50 },
    },
    partly: { role: ['behavior'], near: { place: 'Dallas, TX', miles: 50 } },
  },
  {
    q: 'special education jobs texas',
    why: 'I am moving to Texas in June and do not know the city yet.',
    wants: { title: ['special education', 'special ed', 'sped'], state: 'TX' },
    partly: { role: ['teacher', 'paraprofessional', 'early-childhood', 'transition', 'administration'], state: 'TX' },
  },
  {
    q: 'OT twin cities',
    why: 'I am a therapist in St. Paul and mean both cities with their suburbs, not overtime.',
    wants: { role: ['occupational-therapy'], near: { place: 'Minneapolis, MN', miles: 50 } },
  },

  // Remote, job type or near me inside What
  {
    q: 'remote BCBA',
    why: 'I have small children at home and only read jobs that are truly remote.',
    wants: {
      role: ['behavior'],
      title: ['bcba', 'behavior analyst', 'behavior specialist', 'behavior consultant'],
      remote: true,
    },
    partly: { role: ['behavior'], remote: true },
  },
  {
    q: 'part time OT',
    l: 'USA',
    why: 'I want two or three days a week, so a full-time job is of no use to me.',
    wants: { role: ['occupational-therapy'], jobType: ['Part-time'] },
  },
  {
    q: 'slp near me',
    why: 'I want the speech jobs around Chicago by distance, and a remote job from Florida is not near me.',
    wants: {
      role: ['speech'],
      title: ['pathologist', 'slp', 'speech therapist'],
      near: { place: 'Chicago, IL', miles: 25 },
      state: 'IL',
    },
    partly: { role: ['speech'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'virtual special education teacher',
    l: 'USA',
    why: 'I teach online already and virtual is the word that the online schools use.',
    wants: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], remote: true },
  },
  {
    q: 'summer ESY teacher',
    l: 'USA',
    why: 'I am off from June to August and want to teach extended school year.',
    wants: { title: ['esy', 'summer', 'extended school year'] },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing', 'substitute'], jobType: ['Seasonal'] },
  },
  {
    q: 'sub para',
    l: 'USA',
    why: 'I want to fill in for paras by the day and choose my days.',
    wants: {
      role: ['paraprofessional', 'substitute'],
      title: ['paraprofessional', 'paraeducator', 'para', 'aide', 'assistant'],
      jobType: ['Substitute'],
    },
  },

  // Half words
  {
    q: 'parapro',
    why: 'I stopped typing because every job board finishes that word for me.',
    wants: { role: ['paraprofessional'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'psycholog',
    l: 'Pittsburgh, PA',
    why: 'I typed until it was clear that I mean psychologist.',
    wants: { role: ['psychology'], near: { place: 'Pittsburgh, PA', miles: 50 } },
  },
  {
    q: 'occupational thera',
    why: 'I pressed Enter too early and therapist was what I wanted to write.',
    wants: { role: ['occupational-therapy'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'special educ',
    l: 'Atlanta, GA',
    why: 'I want to see what Atlanta has for special educators, the teacher jobs first.',
    wants: {
      title: ['special education', 'special ed', 'special educator', 'sped'],
      near: { place: 'Atlanta, GA', miles: 50 },
    },
    partly: { role: ['teacher'], near: { place: 'Atlanta, GA', miles: 50 } },
  },
  {
    q: 'sign language interp',
    l: 'USA',
    why: 'I interpret for deaf students and go where the job is.',
    wants: { title: ['interpreter'] },
    partly: { role: ['hearing'] },
  },
  {
    q: 'school nur',
    why: 'I am an RN and want school hours.',
    wants: { role: ['nursing'], near: { place: 'Chicago, IL', miles: 50 } },
  },

  // Grade band or setting
  {
    q: 'elementary special education teacher',
    why: 'I want kindergarten to fifth grade, and not an aide job at a school that is called Elementary.',
    wants: { role: ['teacher'], near: { place: 'Chicago, IL', miles: 50 }, gradeBands: ['elementary'] },
    partly: { role: ['teacher'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'high school sped teacher',
    l: 'Texas',
    why: 'I am certified for the upper grades and small children are not for me.',
    wants: { role: ['teacher'], state: 'TX', gradeBands: ['high'] },
    partly: { role: ['teacher'], state: 'TX' },
  },
  {
    q: 'preschool slp',
    l: 'USA',
    why: 'I love the little ones and want a caseload from three to five years.',
    wants: { role: ['speech'], gradeBands: ['preschool'] },
    partly: { role: ['speech'] },
  },
  {
    q: 'middle school EBD teacher',
    l: 'USA',
    why: 'I am good with angry thirteen-year-olds, so their behavior classes first, then the other ones.',
    wants: {
      role: ['teacher'],
      title: ['ebd', 'emotional', 'behavior', 'behavioral', 'social-emotional'],
      gradeBands: ['middle'],
    },
    partly: { role: ['teacher'], title: ['ebd', 'emotional', 'behavior', 'behavioral', 'social-emotional'] },
  },
  {
    q: 'pediatric ot clinic',
    why: 'I want a sensory gym and not a closet in a school basement.',
    wants: { role: ['occupational-therapy'], near: { place: 'Chicago, IL', miles: 50 }, setting: ['clinic'] },
    partly: { role: ['occupational-therapy'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'home based early intervention',
    l: 'USA',
    why: "I do birth to three in the family's living room, whatever my discipline is called there.",
    wants: { gradeBands: ['infant'], setting: ['home'] },
    partly: { gradeBands: ['infant'] },
  },

  // Names of employers
  {
    q: 'bright line',
    why: 'They called me yesterday and I want to read all they have around Chicago.',
    wants: { near: { place: 'Chicago, IL', miles: 50 }, employer: 'Bright Line Services' },
  },
  {
    q: 'rock river school district 12',
    l: 'Rockford, IL',
    why: 'I type it as it stands on the school bus, and I want that district and no other.',
    wants: { near: { place: 'Rockford, IL', miles: 50 }, employer: 'Rock River School District 12' },
  },
  {
    q: 'lakeshore pediatric OT',
    why: 'I want to be an OT there, and if they have none I look at what else they have.',
    wants: {
      role: ['occupational-therapy'],
      near: { place: 'Chicago, IL', miles: 50 },
      employer: 'Lakeshore Pediatric Therapy',
    },
    partly: { near: { place: 'Chicago, IL', miles: 50 }, employer: 'Lakeshore Pediatric Therapy' },
  },
  {
    q: 'lone star isd',
    l: 'Dallas, TX',
    why: 'Every district here is an ISD, and I mean Lone Star Independent District.',
    wants: { near: { place: 'Dallas, TX', miles: 50 }, employer: 'Lone Star Independent District' },
  },
  {
    q: 'twin cities learning commons',
    l: 'USA',
    why: "It is the employer's name, although its first words are also a place.",
    wants: { employer: 'Twin Cities Learning Commons' },
  },

  // Plain titles where nearness matters
  {
    q: 'Special Education Teacher',
    why: 'I have no car, so a class in the city comes before one in Gary, and a remote one is not a class.',
    wants: {
      role: ['teacher', 'early-childhood', 'vision', 'hearing'],
      title: ['teacher', 'learning behavior specialist'],
      near: { place: 'Chicago, IL', miles: 15 },
      state: 'IL',
    },
    partly: { role: ['teacher', 'early-childhood', 'vision', 'hearing'], near: { place: 'Chicago, IL', miles: 50 } },
  },
  {
    q: 'Speech-Language Pathologist',
    l: 'Evanston, IL',
    why: 'I live in Evanston and want to be home when my own children are, so North Shore first.',
    wants: {
      role: ['speech'],
      title: ['pathologist', 'slp', 'speech therapist'],
      near: { place: 'Evanston, IL', miles: 15 },
      state: 'IL',
    },
    partly: { role: ['speech'], near: { place: 'Evanston, IL', miles: 50 } },
  },
  {
    q: 'Physical Therapist',
    l: 'Fort Worth, TX',
    why: 'Fort Worth before Dallas, because I know that drive.',
    wants: { role: ['physical-therapy'], near: { place: 'Fort Worth, TX', miles: 20 }, state: 'TX' },
    partly: { role: ['physical-therapy'], near: { place: 'Fort Worth, TX', miles: 50 } },
  },
  {
    q: 'Paraprofessional',
    l: 'Brooklyn, NY',
    why: 'For what a para is paid I will not ride an hour and a half.',
    wants: { role: ['paraprofessional'], near: { place: 'Brooklyn, NY', miles: 10 }, state: 'NY' },
    partly: { role: ['paraprofessional'], near: { place: 'Brooklyn, NY', miles: 50 } },
  },
  {
    q: 'School Social Worker',
    l: '60601',
    why: 'I am an LCSW with a PEL and want a school on this side of the county line.',
    wants: { role: ['social-work'], near: { place: 'Chicago, IL', miles: 25 }, state: 'IL' },
    partly: { role: ['social-work'], near: { place: 'Chicago, IL', miles: 50 } },
  },
]
