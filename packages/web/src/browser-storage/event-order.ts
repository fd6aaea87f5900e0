const NAME = 'eventOrder'

/** Which order of the events the member chose last; it says nothing of them, and outlives the session. */
export const eventOrder = {
  read(): 'host' | 'date' {
    try {
      return localStorage.getItem(NAME) === 'date' ? 'date' : 'host'
    } catch {
      // Storage is switched off.
      return 'host'
    }
  },
  keep(order: 'host' | 'date'): void {
    try {
      localStorage.setItem(NAME, order)
    } catch {
      // As above.
    }
  },
}
