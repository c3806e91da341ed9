/**
 * Every message at once, and while something is typed; not on leaving a field, where a message that appears would move the
 * button away from under the pointer.
 */
export const formOptions = { mode: 'onChange', criteriaMode: 'all' } as const
