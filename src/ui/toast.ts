export type Toast = { title: string; description?: string; kind?: 'success' | 'error'; undo?: () => void }

/** Tells what has just happened, bottom right and to screen readers. What draws it is loaded on first use. */
export async function toast(message: Toast): Promise<void> {
  const { showToast } = await import('./toaster')
  showToast(message)
}
