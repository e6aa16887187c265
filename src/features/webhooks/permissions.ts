// The permissions of each role on webhooks: admins only.
import type { Permission } from '#kernel/feature.ts'
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  renewSecret,
  replayDelivery,
  replayFailed,
  updateWebhook,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'webhooks',
    subject: 'webhooks.title',
    why: 'ui.adminsOnly',
    see: [listWebhooks, listDeliveries, getDelivery],
    change: [createWebhook, updateWebhook, renewSecret, pingWebhook, replayDelivery, replayFailed],
    remove: [deleteWebhook],
  },
]
