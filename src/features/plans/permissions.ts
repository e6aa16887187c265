// Permissions on the workspace's plan, and on people's own cards.
import type { Permission } from '#kernel/feature.ts'
import {
  cancelPlan,
  changePlan,
  createCard,
  deleteCard,
  finishCard,
  getPayment,
  getPlanSettings,
  getQuote,
  getSubscription,
  keepPlan,
  listCards,
  makePrimaryCard,
  savePlanSettings,
  updateCard,
  updatePayment,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'plan',
    subject: 'plans.permissions.plan',
    why: 'plans.permissions.planWhy',
    see: [getSubscription],
    change: [getQuote, changePlan, keepPlan, getPayment, updatePayment, getPlanSettings, savePlanSettings],
    remove: [cancelPlan],
    isShared: true,
  },
  {
    key: 'paymentCards',
    subject: 'plans.permissions.cards',
    why: 'plans.permissions.cardsWhy',
    see: [listCards],
    change: [createCard, finishCard, updateCard, makePrimaryCard],
    remove: [deleteCard],
  },
]
