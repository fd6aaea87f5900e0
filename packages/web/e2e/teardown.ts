/** Ends what `setup` started. */
export default async function teardown(): Promise<void> {
  await globalThis.product?.stop()
}
