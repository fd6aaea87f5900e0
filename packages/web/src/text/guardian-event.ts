/** R9: the question about one event, where the event is refused for it. */
export const guardianEvent = {
  closed: 'いまは、イベントをご覧いただけません',
  ask: '保護者の方にたずねる',
  asking: 'お送りしています…',
  asked:
    '保護者の方に、メールでおたずねしました。お返事が届くと、この画面から参加できます。メールが見つからないときは、迷惑メールフォルダーも見てもらってください。',
  askAgain: 'もう一度メールを送る',
  approved: '保護者の方が、参加を認めています。もう一度「参加する」を押してください。',
  refused: '保護者の方と相談して、今回は参加を見送ることになりました。',
  limit: '今日は、これ以上おたずねできません。明日、もう一度お試しください。',
  toPage: '保護者の方の同意を見る',
} as const
