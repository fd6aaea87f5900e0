/**
 * The two screens with the member's card, in one file: the person who has seen /top can open the large card offline. With the
 * frame around them and the route of the code, so that a member's first screen is one file less.
 */
export { memberQr, memberRoot } from '#app/MemberRoot.tsx'
export * as topPage from '#app/TopPage.tsx'
export { yieldToCard } from '#app/yield-to-card.ts'
export * as qrPage from '#features/qr/QrPage.tsx'
