/**
 * Shows all messages, and updates them while the person types. It doesn't validate on blur, because a message that
 * appears then could move the button away from the pointer.
 */
export const formOptions = { mode: 'onChange', criteriaMode: 'all' } as const
