/** A message as it will read, the sender's lines aside. */
export function previewOf(eventName: string | null, body: string, from: string): string {
  return [
    '（お名前） さん',
    `「${eventName ?? 'イベント'}」について、主催者からのお知らせです。`,
    body,
    `（${from}）`,
  ].join('\n\n')
}
