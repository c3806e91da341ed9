const staffPath = '/spedcommons-reports/scholarships'

/** The staff's pages of scholarships. `outside` and `giveaways` have an address that no scholarship's name can have. */
export const staffPaths = {
  list: staffPath,
  add: (copyOf?: string) => `${staffPath}/new${copyOf ? `?copy=${encodeURIComponent(copyOf)}` : ''}`,
  edition: (name: string) => `${staffPath}/${encodeURIComponent(name)}`,
  edit: (name: string) => `${staffPath}/${encodeURIComponent(name)}/edit`,
  publish: (name: string) => `${staffPath}/${encodeURIComponent(name)}/publish`,
  rubric: (name: string) => `${staffPath}/${encodeURIComponent(name)}/rubric`,
  codes: (name: string) => `${staffPath}/${encodeURIComponent(name)}/codes`,
  csv: (name: string) => `${staffPath}/${encodeURIComponent(name)}/applications.csv`,
  outside: '/spedcommons-reports/scholarships/by-others',
  outsideOf: (id: string) => `/spedcommons-reports/scholarships/by-others/${encodeURIComponent(id)}`,
  giveaways: '/spedcommons-reports/scholarships/giveaways',
  giveaway: (id: string) => `/spedcommons-reports/scholarships/giveaways/${encodeURIComponent(id)}`,
}
