/** A ref callback for the control that gets the focus when its dialog opens, instead of the first control. */
export function setInitialFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
}
