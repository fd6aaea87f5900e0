/** Switches the telemetry of this device off and on again (G58). */
const button = document.querySelector<HTMLButtonElement>('#telemetry')
const state = document.querySelector('#telemetry-state')

function show(words?: string): void {
  if (button === null || state === null) return
  const { key = '', stopped = '', running = '', visitor = '' } = button.dataset
  let off = false
  let isMember = false
  try {
    off = localStorage.getItem(key) === '1'
    isMember = (sessionStorage.getItem('isSignedIn') ?? localStorage.getItem('isSignedIn')) === '1'
  } catch {
    // Without storage the button has to be used again on each visit.
  }
  button.ariaPressed = String(off)
  button.hidden = false
  state.textContent = words ?? (off ? stopped : isMember ? running : visitor)
}

button?.addEventListener('click', () => {
  const { key = '', cannot } = button.dataset
  try {
    if (button.ariaPressed === 'true') localStorage.removeItem(key)
    else localStorage.setItem(key, '1')
    show()
  } catch {
    show(cannot)
  }
})
// Another tab may have switched it since.
addEventListener('storage', () => show())
show()

export {}
