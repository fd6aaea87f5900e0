import { readConfig } from '#api/config.ts'

/** Leaves for the maintenance page: a separate file, so that it works when everything else is down. */
export function showMaintenance(): void {
  window.location.replace('/maintenance.html')
}

/** Checked once at each start: `maintenance: true` in /config.json leads to the maintenance page. */
export function leaveForMaintenance(): void {
  readConfig().then(
    ({ maintenance }) => maintenance === true && showMaintenance(),
    // Unknown is no reason to stop anybody.
    () => {},
  )
}
