/** Ends what `setup` started. */
export default async function teardown(): Promise<void> {
  await Promise.all([globalThis.product?.stop(), globalThis.browserServer?.close()])
}
