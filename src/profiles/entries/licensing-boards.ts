import { stateCode } from '../../platform/places/states'

/** The office that licenses educators in each state, by the state's postal code. */
const boards: Readonly<Record<string, string>> = {
  AL: 'Alabama State Department of Education',
  AK: 'Alaska Department of Education and Early Development',
  AZ: 'Arizona Department of Education',
  AR: 'Arkansas Department of Education',
  CA: 'California Commission on Teacher Credentialing',
  CO: 'Colorado Department of Education',
  CT: 'Connecticut State Department of Education',
  DE: 'Delaware Department of Education',
  DC: 'District of Columbia Office of the State Superintendent of Education',
  FL: 'Florida Department of Education',
  GA: 'Georgia Professional Standards Commission',
  HI: 'Hawaii Teacher Standards Board',
  ID: 'Idaho State Department of Education',
  IL: 'Illinois State Board of Education',
  IN: 'Indiana Department of Education',
  IA: 'Iowa Board of Educational Examiners',
  KS: 'Kansas State Department of Education',
  KY: 'Kentucky Education Professional Standards Board',
  LA: 'Louisiana Department of Education',
  ME: 'Maine Department of Education',
  MD: 'Maryland State Department of Education',
  MA: 'Massachusetts Department of Elementary and Secondary Education',
  MI: 'Michigan Department of Education',
  MN: 'Minnesota Professional Educator Licensing and Standards Board',
  MS: 'Mississippi Department of Education',
  MO: 'Missouri Department of Elementary and Secondary Education',
  MT: 'Montana Office of Public Instruction',
  NE: 'Nebraska Department of Education',
  NV: 'Nevada Department of Education',
  NH: 'New Hampshire Department of Education',
  NJ: 'New Jersey Department of Education',
  NM: 'New Mexico Public Education Department',
  NY: 'New York State Education Department',
  NC: 'North Carolina Department of Public Instruction',
  ND: 'North Dakota Education Standards and Practices Board',
  OH: 'Ohio Department of Education and Workforce',
  OK: 'Oklahoma State Department of Education',
  OR: 'Oregon Teacher Standards and Practices Commission',
  PA: 'Pennsylvania Department of Education',
  RI: 'Rhode Island Department of Education',
  SC: 'South Carolina Department of Education',
  SD: 'South Dakota Department of Education',
  TN: 'Tennessee Department of Education',
  TX: 'Texas Education Agency',
  UT: 'Utah State Board of Education',
  VT: 'Vermont Agency of Education',
  VA: 'Virginia Department of Education',
  WA: 'Washington Office of Superintendent of Public Instruction',
  WV: 'West Virginia Department of Education',
  WI: 'Wisconsin Department of Public Instruction',
  WY: 'Wyoming Professional Teaching Standards Board',
  AS: 'American Samoa Department of Education',
  GU: 'Guam Commission for Educator Certification',
  MP: 'Commonwealth of the Northern Mariana Islands Public School System',
  PR: 'Puerto Rico Department of Education',
  VI: 'Virgin Islands Department of Education',
}

const codes = new Map(Object.entries(boards).map(([code, board]) => [board.toLowerCase(), code]))

/** Who issues a state's licenses, by its name or postal code. Other texts, such as "National", stay as they are. */
export const getBoardName = (state: string): string => boards[stateCode(state) ?? ''] ?? state

/** Returns a board's state. Unknown names are returned unchanged. */
export const stateOfBoard = (issuer: string): string => codes.get(issuer.trim().toLowerCase()) ?? issuer
