export const employerHome = '/admin'
