// The globals of a browser and of the build, for tests in Node. Imported before the modules under test, for its
// effect. Tests run in the repository root.
import { readFileSync } from 'node:fs'

/** A Storage that lasts as long as the test. */
class MemoryStorage implements Storage {
  [name: string]: unknown
  get length(): number {
    return Object.keys(this).length
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }
}

for (const name of ['sessionStorage', 'localStorage']) {
  Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true })
}

Object.defineProperty(globalThis, '__OPERATOR__', {
  value: JSON.parse(readFileSync('config/operator.sample.json', 'utf8')),
  configurable: true,
})
