/**
 * The system's code (`ENOENT`, `EEXIST`, ...) of a thrown value, or undefined. By shape, not by `instanceof`:
 * under the test runner, errors of node's built-ins come from another realm.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
