/** Vite takes an inherited NODE_ENV over its mode: under a test runner React's development build would be shipped. */
export async function inMode<Built>(mode: string, build: () => Promise<Built>): Promise<Built> {
  const inherited = process.env['NODE_ENV']
  process.env['NODE_ENV'] = mode
  try {
    return await build()
  } finally {
    if (inherited === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = inherited
  }
}
