import { whenIdle } from '@app/ui/components/when-idle.ts'

let begun = false

/** Once for each load of the app, after the card is drawn: the workers are no part of what a member waits for. */
export function startWorkersLater(): void {
  if (begun) return
  begun = true
  whenIdle(() => {
    void import('#offline-card/worker.ts').then(({ startWorkers }) => startWorkers()).catch(() => {})
  })
}
