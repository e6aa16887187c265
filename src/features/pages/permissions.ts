// The permissions of each role on the opening day, its subscribers and the restricted page.
import type { Permission } from '#kernel/feature.ts'
import { getHeadcount, getOpening, setOpening } from './contract.ts'
import { deleteSubscriber, exportSubscribers, listSubscribers } from './subscribers-contract.ts'

export const permissions: Permission[] = [
  {
    key: 'headcount',
    subject: 'pages.permissionDenied.count',
    why: 'pages.permissionDenied.countWhy',
    see: [getHeadcount],
    change: [],
    remove: [],
  },
  {
    key: 'opening',
    subject: 'pages.permissionDenied.opening',
    why: 'pages.permissionDenied.openingWhy',
    see: [getOpening],
    change: [setOpening],
    remove: [setOpening],
  },
  {
    key: 'subscribers',
    subject: 'pages.permissionDenied.subscriberList',
    why: 'pages.permissionDenied.subscriberListWhy',
    see: [listSubscribers, exportSubscribers],
    change: [],
    remove: [deleteSubscriber],
    isShared: true,
  },
]
