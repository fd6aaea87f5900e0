import { fileNameOf } from '@app/shared/base/file-name.ts'

/** The name of the exported file: the event, and the day in Tokyo. */
export function csvFileName(eventName: string | null, tokyoDate: string): string {
  return `${fileNameOf(eventName ?? 'イベント')}_参加者_${tokyoDate.replaceAll('-', '')}.csv`
}
