/** The link beside every line on what is collected and why (law 4.5). */
export const privacyMore = '個人情報の取り扱い（プライバシーポリシー）'
