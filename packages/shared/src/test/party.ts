/** Somebody of a household at an event, who may come in any way that their kind allows. */
export const aPartyPerson = (personId: string, kind: string, name: string, change: object = {}) => ({
  personId,
  kind,
  name,
  age: null,
  part: null,
  attendance: null,
  canTakePart: true,
  canAccompany: kind !== 'child',
  canComeAlong: false,
  canLeave: false,
  isOthers: false,
  reason: null,
  ...change,
})
