import { announce } from '../hooks/announce'
import { requireApiError } from '../hooks/api-client'

/** Where a tab keeps the toast for its next page. */
export const savedToastKey = 'toast-on-next-page'

export type Toast = {
  title: string
  description?: string
  kind?: 'success' | 'error'
  /** A newer toast with the same `about` replaces this one, because the two would contradict each other. */
  about?: string
  undo?: () => void
  link?: { label: string; href: string }
  /** A second link. */
  also?: { label: string; href: string }
  /** The label of a close button. With one, the toast stays until the user presses it. */
  close?: string
}

/** Shows a toast and announces it to screen readers. The component that renders it is loaded on first use. */
export async function toast(message: Toast): Promise<void> {
  announce(formatWords(message), message.kind === 'error' ? 'assertive' : 'polite')
  const { showToast } = await import('./toaster')
  showToast(message)
}

function formatWords({ title, description, undo }: Toast): string {
  const sentences = [title, description, undo && 'Press F6 to undo'].filter((words) => words !== undefined)
  return sentences.map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`)).join(' ')
}

/** Saves a toast in this tab and shows it on the next page. */
export function toastOnNextPage(message: Omit<Toast, 'undo'>): void {
  sessionStorage.setItem(savedToastKey, JSON.stringify(message))
}

/** Shows the toast that the previous page saved, once. */
export async function showSavedToast(): Promise<void> {
  const stored = sessionStorage.getItem(savedToastKey)
  if (stored === null) return
  sessionStorage.removeItem(savedToastKey)
  await toast(JSON.parse(stored))
}

/**
 * Shows a toast that a call failed, with the response's own message.
 * @param title what hasn't changed, if that isn't obvious
 * @throws `problem` itself if it isn't an `ApiError`, because then it's a bug
 */
export function toastFailure(problem: unknown, title = 'That didn’t work'): Promise<void> {
  return toast({ kind: 'error', title, description: requireApiError(problem).message })
}
