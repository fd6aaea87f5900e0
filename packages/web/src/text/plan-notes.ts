import type { PlanOffer } from '@app/shared/plans/plans.ts'
import { operator } from '@app/ui/operator.ts'
import { plans } from '#text/plans.ts'

const { Young, Normal } = operator.plans
const isFree = ({ priceYen, status }: PlanOffer) => priceYen === 0 && status === 'open'

/** G53: says that starting is free only while it is. */
export const isBasicFree = isFree(Normal)
/** `月額0円` */
export const basicPrice = plans.price(Normal)

/** Notes on the plans on sale. */
export const planNotes = {
  publicLead: isBasicFree
    ? 'ベーシックプランは無料です。有料のプランは、ただいま準備しています。'
    : `ベーシックプランは${basicPrice}です。`,
  minorPublicNote: `19歳未満の方には、${isFree(Young) ? '無料の' : ''}ヤングプランをご用意しています。登録のときにお選びいただけます。`,
  review: `ヤングプランは19歳未満の方のプランです。これからのプランをお選びください。${isBasicFree ? 'ベーシックプランは無料です。' : ''}`,
} as const
