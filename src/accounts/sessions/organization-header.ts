/**
 * The header in which a page names the organization of a write. Uploads and DELETE need it, because they have no JSON
 * body.
 */
export const organizationHeader = 'X-Organization'
