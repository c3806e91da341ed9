/** The longest note that staff can keep beside a message. */
export const maxStaffNoteLength = 2000
