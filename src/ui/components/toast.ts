import { announce } from '../hooks/announce'

export type Toast = {
  title: string
  description?: string
  kind?: 'success' | 'error'
  /** What it tells of: a newer one of the same takes its place, as both would contradict each other. */
  about?: string
  undo?: () => void
  /** Where what happened can be seen. */
  link?: { label: string; href: string }
  /** The words of a button that closes it; with one, it stays until somebody has pressed that. */
  close?: string
}

/** Tells what has just happened, bottom right and to screen readers. What draws it is loaded on first use. */
export async function toast(message: Toast): Promise<void> {
  announce(wordsOf(message), message.kind === 'error' ? 'assertive' : 'polite')
  const { showToast } = await import('./toaster')
  showToast(message)
}

function wordsOf({ title, description, undo }: Toast): string {
  const sentences = [title, description, undo && 'Press F6 to undo'].filter((words) => words !== undefined)
  return sentences.map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`)).join(' ')
}

const key = 'toast-on-next-page'

/** Keeps what has just happened, in this tab, for the page that it leads to. */
export function toastOnNextPage(message: Omit<Toast, 'undo'>): void {
  sessionStorage.setItem(key, JSON.stringify(message))
}

/** Tells what the page before has left to tell, once. */
export async function toastKept(): Promise<void> {
  const kept = sessionStorage.getItem(key)
  if (kept === null) return
  sessionStorage.removeItem(key)
  await toast(JSON.parse(kept))
}
