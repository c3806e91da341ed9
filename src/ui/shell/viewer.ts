/** The current user, as far as the shell needs to know. A room that knows more about people extends this interface. */
export interface Viewer {
  _id: string
  displayName: string
  avatar: string | null
}
