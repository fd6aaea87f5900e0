import * as v from 'valibot'
import type { FunctionDefinition } from '#manifest/definition.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { type SettingName, settings } from '#manifest/settings.ts'

type SettingsOf<F extends FunctionName> = (typeof lambdas)[F] extends { settings: readonly (infer S)[] }
  ? S
  : never

/** The settings that the manifest gives a function, parsed. */
export type Settings<F extends FunctionName> = {
  readonly [S in SettingsOf<F> & SettingName]: v.InferOutput<(typeof settings)[S]>
}

/** Reads a function's settings from its environment. Throws at start when one is missing or malformed. */
export function readSettings<F extends FunctionName>(name: F): Settings<F> {
  const { settings: names = [] }: FunctionDefinition = lambdas[name]
  const read = names.map((setting) => [setting, v.parse(settings[setting], required(setting))])
  return Object.fromEntries(read) as Settings<F> // from the same manifest entry that types it
}

/** A required variable. */
export function required(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`environment variable ${name} is not set`)
  return value
}
