import type { MediaRefusal } from '@app/shared/media/rules.ts'

/** Pictures and files that staff upload. */
export const media = {
  cover: '写真',
  coverHint: 'イベントの一覧と、イベントの画面の上に表示されます。横長（16:9）に切り抜きます。',
  coverNone: '写真は付いていません。',
  logoHint: '会員の画面で、組織の名前の横に表示されます。正方形に切り抜きます。',
  logoNone: 'ロゴは付いていません。',
  alt: '写真の説明',
  altHint: '写真を見られない方に読み上げられます。例：親子が体育室で平均台をわたっている様子',
  untitled: '（説明なし）',
  choose: '画像を選ぶ',
  replace: '別の画像に替える',
  remove: '外す',
  drop: 'ここに画像をドロップすることもできます。',
  formats: 'JPEG・PNG・WebP。iPhoneのHEICは、開けるブラウザーであれば自動で変換します。',
  unreadable:
    'この画像は開けませんでした。JPEG・PNG・WebPの画像を選んでください。HEICの写真は、JPEGに書き出してからお試しください。',
  tooMany: '画像は1枚ずつ選んでください。',
  crop: '切り抜き',
  cropLead: '表示する範囲を決めてください。画像はドラッグでも動かせます。',
  zoom: '拡大',
  across: '左右の位置',
  down: '上下の位置',
  small: 'この範囲は小さいため、ぼやけて見えることがあります。',
  use: 'この範囲を使う',
  sending: '送信しています…',
  checking: '画像を確認しています…',
  checkingFile: 'ファイルを確認しています…',
  refused: 'この画像は、壊れているか、中身が画像ではないため使えません。別の画像を選んでください。',
  fileRefusals: {
    unreadable:
      'このファイルは、壊れているか、中身がPDFや画像ではないため使えません。別のファイルを選んでください。',
    active:
      'このPDFには、プログラムや添付ファイル、送信フォームなど、ページを表示する以外の働きをするものが含まれているため使えません。元の文書を「PDFに書き出す」か、印刷画面の「PDFに保存」で作り直して、もう一度お試しください。',
    locked:
      'このPDFは、パスワードや編集の制限で保護されているため使えません。保護を外して保存し直したものを選んでください。',
  } satisfies Readonly<Record<MediaRefusal, string>>,
  fileType: 'PDFか、JPEG・PNG・WebPの画像を選んでください。',
  fileLarge: 'ファイルは20MBまでです。',
  fileAdded: (name: string) => `${name}を追加しました。保存すると反映されます。`,
} as const
