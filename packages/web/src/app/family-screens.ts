import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { paths } from '#paths.ts'
import { titles } from '#text/titles.ts'

/** The screens of a member's household. */
export const familyScreens = [
  {
    path: paths.family(),
    handle: titles.family,
    lazy: () => import('#features/family/FamilyPage.tsx'),
  },
  {
    path: paths.receipts(),
    handle: titles.receipts,
    lazy: () => import('#features/settings/receipts/ReceiptsPage.tsx'),
  },
  {
    path: paths.addChild(),
    handle: titles.addChild,
    lazy: () => import('#features/family/AddChildPage.tsx'),
  },
  {
    path: '/settings/family/child/:personId',
    handle: titles.child,
    lazy: () => import('#features/family/ChildPage.tsx'),
  },
  {
    path: '/settings/family/care/:personId',
    handle: titles.care,
    lazy: () => import('#features/family/CarePage.tsx'),
  },
  {
    path: paths.addCompanion(),
    handle: titles.addCompanion,
    lazy: () => import('#features/family/AddCompanionPage.tsx'),
  },
  {
    path: '/settings/family/login/:personId',
    handle: titles.childLogin,
    lazy: () => import('#features/family/ChildLoginPage.tsx'),
  },
  {
    path: paths.ownLogin(),
    handle: titles.ownLogin,
    lazy: () => import('#features/members/OwnLoginPage.tsx'),
  },
  {
    path: HOUSEHOLD_PATHS.invitation,
    handle: titles.householdInvitation,
    lazy: () => import('#features/family/AcceptPage.tsx'),
  },
  {
    path: HOUSEHOLD_PATHS.admission,
    handle: titles.householdInvitation,
    lazy: () => import('#features/family/AdmissionPage.tsx'),
  },
]
