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

export const giveawayPath = '/giveaway'

export const scholarshipsPath = '/scholarships'

export const editionPath = (name: string) => `${scholarshipsPath}/${name}`

/** Where members write their application without JavaScript, and read it after the deadline. */
export const applyPath = (name: string) => `${editionPath(name)}/apply`

export const applyDialogHref = (name: string) => `${editionPath(name)}?apply=1`

/** Where members withdraw their application without JavaScript. */
export const withdrawPath = (name: string) => `${editionPath(name)}/withdraw`
