/** Writing in やさしい日本語. */
export const easy = {
  hint: '短い文で、ひとつの文にひとつのこと。漢字には「漢字《かんじ》」のように読みをつけます。空欄なら、もとの文が表示されます。',
  long: (sentence: string, length: number) =>
    `長い文です（${length}文字）。40文字までに分けると読みやすくなります：「${sentence.slice(0, 20)}…」`,
  polite: (word: string, instead: string) => `「${word}」は敬語です。言いかえの例：${instead}`,
  bare: (found: readonly string[]) =>
    `読みのない漢字：${found.slice(0, 8).join('・')}${found.length > 8 ? 'など' : ''}`,
} as const
