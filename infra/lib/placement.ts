import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'

/**
 * The functions of the first release. They stay in the stack Api: a function that moves to another stack is missing for
 * minutes and loses its log. Later functions are in Api2.
 */
const FIRST: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'attendees',
  'check-in',
  'consents',
  'contact',
  'enc-qr',
  'event-editing',
  'event-links',
  'event-management',
  'event-notices',
  'figures',
  'graphql',
  'inbox',
  'inbox-job',
  'jwt',
  'leave',
  'leaving-job',
  'mail-events',
  'mail-settings',
  'mail-sweep-job',
  'mail-worker',
  'materials',
  'media',
  'media-sweep-job',
  'member-code',
  'member-desk',
  'member-desk-job',
  'my-events',
  'news-mail',
  'organizations',
  'participate',
  'profile',
  'provision',
  'publication-job',
  'recovery',
  'seats-check-job',
  'staff',
  'staff-recovery',
  'unconfirmed-job',
  'upload-sweep-job',
  'uploads',
  'young-job',
])

/** The functions of a stack. Those that a bucket or a pool calls are in the stack of their caller. */
export function functionsIn(stack: 'Api' | 'Api2'): FunctionName[] {
  const all: [string, FunctionDefinition][] = Object.entries(lambdas)
  return all.flatMap(([key, { calls, schedule, takes, mailEvents, stream }]) => {
    const name = key as FunctionName // the manifest's own key
    const served = (calls ?? schedule ?? takes ?? mailEvents ?? stream) !== undefined
    return served && FIRST.has(name) === (stack === 'Api') ? [name] : []
  })
}
