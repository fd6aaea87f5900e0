import { admitMinor } from '#features/households/admission-desk.ts'
import { correctBirthDate } from '#features/households/birth-date.ts'
import { readOf, unlink } from '#features/households/desk.ts'
import { readSplit, split } from '#features/households/splitting.ts'
import { serve } from '#http/serve.ts'

/** A family at the desk. */
export const handler = serve('household-desk', {
  readMemberHousehold: (request, deps) => readOf(deps, request),
  correctBirthDate: (request, deps) => correctBirthDate(deps, request),
  admitMinor: (request, deps) => admitMinor(deps, request),
  unlinkGuardian: (request, deps) => unlink(deps, request),
  readChildSplit: (request, deps) => readSplit(deps, request),
  splitChild: (request, deps) => split(deps, request),
})
