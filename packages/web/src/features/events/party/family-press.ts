import { readParty } from '@app/shared/events/party-contract.ts'
import { joinParty, leaveParty } from '@app/shared/events/party-press-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import * as v from 'valibot'
import { type ClientCode, send } from '#api/send.ts'
import type { WhoIsIn } from '#features/events/party/party.ts'
import { type Answer, answersFrom, type Press } from '#features/events/press.ts'

const asText = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema)
const Joining = asText(joinParty.input.entries.people)
const Leaving = asText(leaveParty.input.entries.personIds)

/** People of the family, where the form names them. */
export function ofParty(eventId: string, form: FormData): Press | null {
  const joining = v.safeParse(Joining, form.get('people'))
  if (joining.success) {
    const people = joining.output
    const careRequest = fieldOf(form, 'careRequest')
    const answers = answersFrom(form)
    const asked = {
      eventId,
      people,
      ...(careRequest !== '' && { careRequest }),
      ...(answers !== null && { answers }),
    }
    return {
      call: async (key) => withPeople(await send(joinParty, asked, key)),
      isSo: () =>
        whetherIn(
          eventId,
          true,
          people.map(({ personId }) => personId),
        ),
    }
  }
  const leaving = v.safeParse(Leaving, form.get('personIds'))
  if (!leaving.success) return null
  const personIds = leaving.output
  return {
    call: async (key) => withPeople(await send(leaveParty, { eventId, personIds }, key)),
    isSo: () => whetherIn(eventId, false, personIds),
  }
}

function withPeople(
  reply: { ok: true; value: { people: WhoIsIn } } | { ok: false; code: ClientCode },
): Answer {
  return reply.ok ? { ok: true, people: reply.value.people } : reply
}

/** Whether all of these people are in, or all are out. */
async function whetherIn(
  eventId: string,
  wanted: boolean,
  personIds: readonly string[],
): Promise<boolean | null> {
  const reply = await send(readParty, { eventId })
  if (!reply.ok) return null
  const inside: ReadonlySet<string> = new Set(
    reply.value.people.filter(({ part }) => part !== null).map(({ personId }) => personId),
  )
  return personIds.every((personId) => inside.has(personId) === wanted)
}
