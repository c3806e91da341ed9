/** For a control of a dialog: the focus begins here, where it would begin at the first control of all. */
export function beginsHere(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}
