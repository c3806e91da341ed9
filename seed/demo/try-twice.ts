/**
 * Runs work again if its connection was lost. The local proxy to the databases closes idle connections, sometimes at the
 * very moment when one is used again. Only for work that may run twice.
 */
export async function tryTwice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isLostConnection = error instanceof TypeError && error.message === 'fetch failed'
    if (!isLostConnection) throw error
    return work()
  }
}
