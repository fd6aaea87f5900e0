/** 受付番号 in two groups: read aloud and typed at the door. */
export function spokenNumber(receiptNumber: string): string {
  return `${receiptNumber.slice(0, 3)} ${receiptNumber.slice(3)}`
}
