/** Where a tab keeps the toast for its next page. */
export const savedToastKey = 'toast-on-next-page'
