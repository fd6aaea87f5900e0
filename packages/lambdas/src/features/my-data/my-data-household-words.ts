import type { TableWords } from '#features/my-data/own-columns.ts'

type Household =
  | 'households'
  | 'householdPeople'
  | 'dependents'
  | 'careNotes'
  | 'careRequests'
  | 'eventAnswers'
  | 'householdInvitations'
  | 'childInvitations'
  | 'admissions'

/** The tables of a family. */
export const householdWords: { readonly [T in Household]: TableWords<T> } = {
  households: {
    title: 'ご家族の登録',
    columns: {
      householdId: null,
      children: 'お子さまの数',
      guardians: '保護者の方の数',
      companions: '付き添いの方の数',
      openedAt: '登録した日時',
      declaration: '登録した方',
      declaredAt: null,
    },
  },
  householdPeople: {
    title: 'ご家族とのつながり',
    columns: { householdId: null, personId: null, role: '立場', addedAt: '登録した日時' },
  },
  dependents: {
    title: 'お子さまと付き添いの方',
    columns: {
      personId: null,
      kind: '立場',
      lastName: '姓',
      firstName: '名',
      kana: 'ふりがな',
      nickName: 'ニックネーム',
      birthDate: '生年月日',
      createdAt: '登録した日時',
    },
  },
  careNotes: {
    title: 'お子さまのアレルギーなど',
    columns: {
      personId: null,
      sealed: '内容',
      consent: '同意した文書の版',
      consentedAt: '同意した日時',
      changedAt: '変更した日時',
    },
  },
  careRequests: {
    title: 'イベントでの必要な配慮',
    columns: {
      eventId: 'イベント',
      partyId: null,
      sealed: 'お伝えいただいた内容',
      askedAt: 'お伝えいただいた日時',
      answer: 'お返事',
      answeredAt: 'お返事の日時',
    },
  },
  eventAnswers: {
    title: 'イベントの質問への答え',
    columns: {
      eventId: 'イベント',
      partyId: null,
      answers: '答え',
      answeredAt: '答えた日時',
    },
  },
  householdInvitations: {
    title: '保護者の方の招待',
    columns: { householdId: null, invitedBy: null, endsAt: '期限', childIds: null },
  },
  childInvitations: {
    title: 'お子さまのログインへの招待',
    columns: {
      personId: null,
      householdId: null,
      invitedBy: null,
      endsAt: '期限',
      consentedAt: '同意した日時',
      relation: 'お子さまとの関係',
      limits: '制限',
      text: '同意した内容',
      textVersion: '内容の版',
      termsVersion: '利用規約の版',
      answers: '回答',
    },
  },
  admissions: {
    title: '会員のお子さまの招待',
    columns: { householdId: null, invitedBy: null, endsAt: '期限', childId: null },
  },
}
