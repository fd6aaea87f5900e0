import * as v from 'valibot'

const StoredDraft = v.pipe(v.string(), v.parseJson(), v.object({ basedOn: v.number(), fields: v.unknown() }))

/** Unsaved input about an event that survives a reload: stored in this tab alone, deleted at the sign-out. */
export const unsavedFields = {
  keep(eventId: string, basedOn: number, fields: unknown): void {
    try {
      if (fields === null) sessionStorage.removeItem(keyOf(eventId))
      else sessionStorage.setItem(keyOf(eventId), JSON.stringify({ basedOn, fields }))
    } catch {
      // A full storage keeps less; what is on the screen stays.
    }
  },
  read(eventId: string): v.InferOutput<typeof StoredDraft> | null {
    const parsed = v.safeParse(StoredDraft, sessionStorage.getItem(keyOf(eventId)))
    return parsed.success ? parsed.output : null
  },
}

const keyOf = (eventId: string) => `desk.typed.${eventId}`
