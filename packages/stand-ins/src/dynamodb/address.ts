import { randomInt } from 'node:crypto'

/**
 * Ports that no browser connects to, whatever a page asks for: those of the Fetch standard's list of bad ports
 * (https://fetch.spec.whatwg.org/#port-blocking) that a program without rights may listen on, but for 4190 and 6679, which
 * not every browser in use refuses yet.
 */
export const CLOSED_TO_PAGES = [
  1719, 1720, 1723, 2049, 3659, 4045, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10_080,
] as const

/** Where an engine listens: out of the reach of web pages, for it answers every origin and asks for no secret. */
export interface EngineAddress {
  readonly host: string
  readonly port: number
}

/** An address of the loopback network that nobody can guess, with a port that no browser connects to. */
export function newEngineAddress(platform: NodeJS.Platform = process.platform): EngineAddress {
  const part = () => randomInt(1, 255)
  return {
    // Elsewhere the loopback network is this one address.
    host: platform === 'linux' ? `127.${part()}.${part()}.${part()}` : '127.0.0.1',
    port: CLOSED_TO_PAGES[randomInt(CLOSED_TO_PAGES.length)] ?? CLOSED_TO_PAGES[0],
  }
}
