import type { Tone } from '#door/cards/card.ts'

/** Pitches in Hz, one after the other: rising, level, falling. */
const NOTES: Readonly<Record<Tone, readonly number[]>> = {
  in: [880, 1320],
  queued: [660, 880],
  look: [660, 660],
  stop: [330, 220],
}
const NOTE_SEC = 0.12

let context: AudioContext | null = null

/** To be called in a tap: a browser lets nothing sound before one. */
export function allowSound(): void {
  context ??= new AudioContext()
  void context.resume().catch(() => {})
}

/** Plays the sound of a tone; silent where the browser has none. */
export function play(tone: Tone): void {
  if (context === null || context.state !== 'running') return
  for (const [index, pitch] of NOTES[tone].entries()) {
    const at = context.currentTime + index * NOTE_SEC
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SEC)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + NOTE_SEC)
  }
}
