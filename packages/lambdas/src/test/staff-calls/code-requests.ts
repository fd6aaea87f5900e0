import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

const NEW = { name: '春の体験会', codes: 2, usesPerCode: 1 }

/** Requests about member codes. */
export function codeRequests({ ask }: StaffDesk): Requests {
  async function aBatch() {
    const { body } = await ask('POST /staff/code-batches', { body: NEW })
    return body as { batch: { batchId: string }; made: string[] }
  }
  return {
    'GET /staff/code-batches': async () => {
      await aBatch()
      return {}
    },
    'POST /staff/code-batches': async () => ({ body: NEW }),
    'POST /staff/code-batches/{batchId}/disabling': async () => ({
      path: { batchId: (await aBatch()).batch.batchId },
      body: { reason: '紛失' },
    }),
    'POST /staff/member-codes/disabling': async () => ({
      body: { code: (await aBatch()).made[0], reason: '紛失' },
    }),
  }
}
