import { states } from '../../../src/platform/places/states'

export type License = keyof typeof licenses

/** What employers ask for. The place of the state’s name is marked, and some states have their own words. */
const licenses = {
  teacher: {
    usual: '{state} special education license',
    IL: 'Illinois PEL with LBS1 endorsement',
    CA: 'California Education Specialist credential',
    TX: 'Texas Special Education EC–12 certificate',
    NY: 'New York SWD certificate',
    FL: 'Florida ESE K–12 certificate',
    OH: 'Ohio Intervention Specialist license',
    MN: 'Minnesota special education license, ABS or cross-categorical',
  },
  earlyChildhood: {
    usual: '{state} early childhood special education license',
    IL: 'Illinois PEL with early childhood special education approval',
    CA: 'California ECSE credential',
  },
  earlyIntervention: { usual: '{state} early intervention credential' },
  speech: {
    usual: '{state} speech-language license, CCC-SLP or CF',
    NY: 'New York SLP license or TSSLD',
    IL: 'Illinois PEL, non-teaching speech-language pathologist',
  },
  speechAssistant: { usual: '{state} SLPA license' },
  occupationalTherapy: { usual: '{state} OT license and NBCOT' },
  occupationalAssistant: { usual: '{state} OTA license and NBCOT' },
  physicalTherapy: { usual: '{state} physical therapist license' },
  physicalAssistant: { usual: '{state} PTA license' },
  psychology: {
    usual: '{state} school psychologist certificate or NCSP',
    TX: 'Texas LSSP',
    CA: 'California PPS credential',
  },
  diagnostician: { usual: '{state} educational diagnostician certificate' },
  analyst: { usual: 'BCBA and {state} licensure' },
  technician: { usual: 'RBT, or earned in the first 60 days' },
  aide: {
    usual: '{state} paraprofessional certificate',
    IL: 'Illinois ELS with paraprofessional endorsement',
    NY: 'New York Teaching Assistant Level I',
  },
  vision: { usual: '{state} license in visual impairment' },
  mobility: { usual: 'COMS' },
  deaf: { usual: '{state} license, deaf and hard of hearing' },
  interpreter: { usual: 'EIPA 3.5 or higher, or RID certification' },
  audiology: { usual: '{state} audiology license' },
  nurse: { usual: '{state} RN license' },
  practicalNurse: { usual: '{state} LPN license' },
  socialWork: { usual: '{state} school social work license', NY: 'New York LMSW or LCSW' },
  counseling: { usual: '{state} school counselor license', CA: 'California PPS credential' },
  leader: {
    usual: '{state} administrator license',
    IL: 'Illinois PEL with Director of Special Education endorsement',
  },
  substitute: { usual: '{state} substitute license' },
  music: { usual: 'MT-BC' },
} as const satisfies Record<string, { usual: string } & Partial<Record<string, string>>>

/** Returns a license as the employers of a state write it. */
export function licenseIn(state: string, license: License): string {
  const words: { usual: string } & Partial<Record<string, string>> = licenses[license]
  return (words[state] ?? words.usual).replace('{state}', states[state] ?? state)
}
