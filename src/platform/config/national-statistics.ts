/** Figures that no database of ours counts: the schools of the United States, and of them those in a CRM. */
export const nationalStatistics = {
  publicSchoolDistricts: 18_989,
  publicSchools: 96_702,
  crm: 0,
} as const
