/** `イベント名_参加者_20250401.csv`: what no file system takes becomes a low line (R5). */
export function csvFileName(eventName: string | null, tokyoDate: string): string {
  const name = (eventName ?? 'イベント').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 60)
  return `${name}_参加者_${tokyoDate.replaceAll('-', '')}.csv`
}
