/** Where employers begin: the first page of their area. */
export const employerHome = '/admin'
