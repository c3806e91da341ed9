/** The header in which a page names the organization that it writes for; uploads and DELETE, which have no JSON, carry it too. */
export const organizationHeader = 'X-Organization'
