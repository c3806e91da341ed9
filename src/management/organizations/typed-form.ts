/** A form that was sent without JavaScript and could not be saved: what was typed, and what is wrong. */
export type TypedForm = { values: Record<string, string>; errors: Record<string, string>; problem: string | undefined }
