/** An unused port. */
const NOWHERE = 'http://127.0.0.1:9'

/**
 * The environment of a function whose every request to a service is refused, as in the cloud without grants.
 * `WITHOUT_GRANTS` names the functions (`jwt,staff`, or `all`). For the control of the signed-in smoke test.
 */
export function withoutGrants(
  name: string,
  environment: Record<string, string>,
  named: string | undefined,
): Record<string, string> {
  const names = named?.split(',') ?? []
  if (!names.includes(name) && !names.includes('all')) return environment
  const refused = Object.keys(environment).filter((key) => key.startsWith('AWS_ENDPOINT_URL_'))
  return {
    ...environment,
    AWS_MAX_ATTEMPTS: '1',
    ...Object.fromEntries(refused.map((key) => [key, NOWHERE])),
  }
}
