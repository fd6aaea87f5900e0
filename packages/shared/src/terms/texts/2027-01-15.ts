import type { TermsChange } from '#terms/change.ts'

/** What changes on 15 January 2027, in plain words. Shown to members: never edited, the hash of each agreement is of it. */
export const changes: readonly TermsChange[] = [
  {
    at: '利用規約 第11条（本規約の変更）',
    href: '/agreement/2027-01-15#article-11',
    before: '会員に不利な変更のときは、同意をおたずねします。同意しないときは、退会できます。',
    after:
      '会員に不利な変更のときは、変更前と変更後を並べてお見せして、同意をおたずねします。「あとで」を選ぶと、30日のあいだ、ゆっくり決められます。同意しないときは、退会できます。この退会では、すぐにまた登録できます。',
  },
  {
    at: '利用規約 第11条 第4項',
    href: '/agreement/2027-01-15#article-11',
    before: '同意の前に何ができるかは、決まっていませんでした。',
    after:
      '同意するまでは、新しい参加の申込みなどができません。申込みずみのイベントへの参加、キャンセル、欠席連絡、受付、登録内容の訂正、ご自分の情報の確認、返金、有料プランの解約、退会は、いつでもできます。',
  },
  {
    at: '利用規約 第11条 第5項',
    href: '/agreement/2027-01-15#article-11',
    before: null,
    after:
      '「あとで」から30日を過ぎても同意がないときは、同意するまで、会員の登録をお休みにします。お休みのあいだも、上の手続きはできます。',
  },
  {
    at: '利用規約 第11条 第6項',
    href: '/agreement/2027-01-15#article-11',
    before: '18歳未満の会員の同意をだれがするかは、決まっていませんでした。',
    after: '18歳未満の会員については、保護者の方が同意します。',
  },
  {
    at: '利用規約 第12条、プライバシーポリシー 第6条',
    href: '/privacypolicy/adult/2027-01-15#article-6',
    before: 'ご自分の情報は、お問い合わせいただくと、画面またはメールで無料で確かめられます。',
    after:
      'ご自分の情報は、設定の画面から、いつでも無料で見たりダウンロードしたりできます。お問い合わせは要りません。',
  },
]
