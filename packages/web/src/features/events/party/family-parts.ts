/**
 * What the page of an event has for a family, in one file: loaded with the answer that there is one, ahead of any press. For a
 * member alone it stays away.
 */
export { ofParty } from '#features/events/party/family-press.ts'
export { PartyPanel } from '#features/events/party/PartyPanel.tsx'
export { TicketPeople } from '#features/events/party/TicketPeople.tsx'
