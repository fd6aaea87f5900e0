import { randomInt } from 'node:crypto'

/**
 * Ports to which no browser connects: those of the Fetch standard's list of bad ports
 * (https://fetch.spec.whatwg.org/#port-blocking) that an unprivileged program may listen on, except 4190 and 6679, which
 * not every browser in use refuses yet.
 */
export const CLOSED_TO_PAGES = [
  1719, 1720, 1723, 2049, 3659, 4045, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10_080,
] as const

/** The engine's address: out of reach of web pages, because it answers every origin and needs no secret. */
export interface EngineAddress {
  readonly host: string
  readonly port: number
}

/** A random loopback address, with a port to which no browser connects. */
export function newEngineAddress(platform: NodeJS.Platform = process.platform): EngineAddress {
  const part = () => randomInt(1, 255)
  return {
    // On other systems the loopback network is this single address.
    host: platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1',
    port: CLOSED_TO_PAGES[randomInt(CLOSED_TO_PAGES.length)] ?? CLOSED_TO_PAGES[0],
  }
}
