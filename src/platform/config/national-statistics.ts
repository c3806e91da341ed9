/** Figures that our databases don't count: the schools of the United States, and how many are in a CRM. */
export const nationalStatistics = {
  publicSchoolDistricts: 18_989,
  publicSchools: 96_702,
  crm: 0,
} as const
