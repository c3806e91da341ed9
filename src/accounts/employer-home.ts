/** The first page of the employer area. */
export const employerHome = '/admin'
