import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as v from 'valibot'
import type { ReleasedStacks } from '#commands/changes/normalised.ts'
import { Template } from '#commands/changes/template.ts'

const StoredJson = v.record(v.string(), v.record(v.string(), Template))
const NAME = /^(\d+)\.(\d+)\.(\d+)\.json\.gz$/

/** The released versions whose templates are kept, oldest first. */
export function releases(folder: string): string[] {
  const order = (name: string) =>
    (NAME.exec(name)?.slice(1) ?? []).map((part) => part.padStart(6, '0')).join('.')
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((name) => name.replace('.json.gz', ''))
}

/** The templates of a released version. */
export function readRelease(folder: string, version: string): ReleasedStacks {
  return v.parse(StoredJson, JSON.parse(gunzipSync(readFileSync(`${folder}/${version}.json.gz`)).toString()))
}

/** Keeps the templates of a version. */
export function keepRelease(folder: string, version: string, stored: ReleasedStacks): void {
  writeFileSync(`${folder}/${version}.json.gz`, gzipSync(JSON.stringify(stored), { level: 9 }))
}
