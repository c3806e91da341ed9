/** For how long, in milliseconds, the panel after Apply offers to take it back. Nobody is told about it before. */
export const undoMs = 30_000
