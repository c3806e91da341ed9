import type { JobSetting } from '../filter-choices'

/** The words for each setting, separated by commas. The first row with a word in the text counts. */
export const settingRows: readonly { setting: JobSetting; names: string }[] = [
  {
    setting: 'teletherapy',
    names:
      'teletherapy, telepractice, telehealth, virtual, online, remote, remotely, work from home, work from anywhere, e-learning',
  },
  {
    setting: 'residential',
    names:
      'residential, residential school, residential treatment, boarding school, group home, juvenile detention, correctional facility',
  },
  {
    setting: 'home',
    names:
      'in-home, home-based, home visit, home visits, homebound, families’ homes, clients’ homes, children’s homes, natural environment',
  },
  {
    setting: 'clinic',
    names:
      'clinic, clinic-based, outpatient, hospital, private practice, therapy center, autism center, ABA center, center-based, rehabilitation center',
  },
  {
    setting: 'university',
    names: 'university, college, community college, faculty, professor, lecturer, higher education',
  },
  {
    setting: 'district',
    names:
      'itinerant, district-wide, districtwide, across the district, throughout the district, multiple schools, several schools, two schools, three schools, multiple campuses, several buildings, central office',
  },
  {
    setting: 'school',
    names:
      'school-based, public school, charter school, private school, day school, elementary school, middle school, high school, junior high, on campus, classroom, resource room, school nurse, school psychologist, school social worker, school counselor',
  },
]

/** Phrases that contain one of these words but name no place of work. */
export const notSettings =
  'high school diploma, high school graduate, high school equivalency, not remote, no remote work, remote area, college degree, university degree, college credit, college credits, college ready, college and career, public school district, college student, online application, apply online, virtual interview, online training'
