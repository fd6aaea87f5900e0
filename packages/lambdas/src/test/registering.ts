import { randomUUID } from 'node:crypto'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { aRegistration } from '@app/shared/test/sample.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as CheckModule from '#features/members/code-check-store.ts'
import type * as MemberModule from '#features/members/member-store.ts'
import { type Answer, untilCertain } from '#test/ask.ts'
import { runs } from '#test/graphql.ts'
import { aMember } from '#test/items.ts'
import type { Stage } from '#test/stage.ts'

/** The refusal's code of an answer, else its status. */
export const said = ({ code, status }: Answer) => code ?? status

/** People who check member codes and register by them. */
export function registering(stage: Stage) {
  const verify = stage.load('member-code')
  const graphql = stage.load('graphql')
  let people = 0

  async function applicant(sub: string) {
    people += 1
    const n = people
    stage.userPool.knows(sub, `codes${n}@example.jp`)
    const version = termsInForce(new Date())
    await stage.put('consents', { sub, document: `terms#${version}`, version, acceptedAt: 'x' })
    return { nickName: `コードのひと${n}`, sourceIp: `192.0.2.${n}` }
  }

  return {
    async check(code: string | undefined) {
      stage.enter('member-code')
      return said(await verify('POST /member-code/verify', { as: randomUUID(), body: { code } }))
    },
    async register(sNumber: string | undefined, sub: string = randomUUID()) {
      const { nickName, sourceIp } = await applicant(sub)
      stage.enter('graphql')
      const input = aRegistration({ nickName, sNumber })
      const createUser = runs(graphql, 'createUser')
      return said(await untilCertain((key) => createUser(sub, { input }, { key, sourceIp })))
    },
    /** A registration in which something happens between the check of the code and the write. */
    async registerAround(code: string, between: () => unknown, sub: string = randomUUID()) {
      const { nickName, sourceIp } = await applicant(sub)
      stage.enter('graphql')
      const deps = jest.requireActual<typeof DepsModule>('#aws/deps.ts').openDeps('graphql')
      const { findCode }: typeof CheckModule = jest.requireActual('#features/members/code-check-store.ts')
      const { saveMember }: typeof MemberModule = jest.requireActual('#features/members/member-store.ts')
      const found = await findCode(deps, code)
      if (found === null) throw new Error('the code is good')
      await between()
      const { status: _, consentState: __, nicknameKey: ___, ...profile } = aMember(sub, { nickName })
      const admission = { code: found, flags: [], former: [], guardian: null, sourceIp, termsVersion: 'x' }
      return saveMember(deps, { sub, key: randomUUID(), hash: 'x' }, admission, profile)
    },
  }
}
