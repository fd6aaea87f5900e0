// R9: the server closes what the table of consents closes: screens of events, and new seats by staff.
import type { GuardianState } from '@app/shared/guardians/states.ts'
import { type GuardianWorld, guardianWorld } from '#test/guardians.ts'

let world: GuardianWorld
beforeAll(async () => {
  world = await guardianWorld()
})
afterAll(() => world.stage.stop())

const OPEN: readonly GuardianState[] = ['none', 'pending', 'approved']
const CLOSED: readonly GuardianState[] = ['paused', 'refused', 'withdrawn']

test('R9: paused, refused, withdrawn: the screens of events are closed, but a seat can be given back', async () => {
  const fields = { eventStartDateTime: null, onlineUrl: 'https://meet.example.jp/room' }
  const [eventId, other] = [await world.event(fields), await world.event(fields)]
  for (const consentState of OPEN) {
    const sub = await world.plant({ consentState })
    for (const press of [world.list, world.ownEvents, world.ownEntries])
      expect([consentState, (await press(sub)).status]).toEqual([consentState, 200])
    expect((await world.readsEvent(sub, eventId)).status).toBe(200)
  }
  for (const consentState of CLOSED) {
    const sub = await world.plant()
    expect((await world.join(sub, eventId)).status).toBe(200)
    await world.stage.put('users', { ...(await world.stored(sub)), consentState })
    for (const press of [world.list, world.ownEvents, world.ownEntries])
      expect([consentState, (await press(sub)).code]).toEqual([consentState, 'CONSENT_REQUIRED'])
    expect((await world.readsEvent(sub, other)).code).toBe('CONSENT_REQUIRED')
    const held = await world.readsEvent(sub, eventId)
    expect(held.body).toMatchObject({ userParticipationStatus: { isParticipating: true } })
    // Only members who may come get its materials and its meeting address.
    expect(JSON.stringify(held.body)).not.toContain('meet.example.jp')
    expect((await world.leave(sub, eventId)).status).toBe(200)
    // What a closed screen still needs.
    expect((await world.mine(sub)).body).toMatchObject({ state: consentState, opens: [] })
  }
})
