// The permissions of each role in the shop.
import type { Permission } from '#kernel/feature.ts'
import { confirmPayment, payOrder, placeOrder } from './checkout-contract.ts'
import {
  deleteReview,
  favourProduct,
  getProduct,
  listProducts,
  listReviews,
  voteReview,
  writeReview,
} from './contract.ts'
import { listBestRated, readOrderedAccounts, readSoldLately } from './figures-contract.ts'
import {
  checkProductImport,
  createCoupon,
  createProduct,
  deleteCoupon,
  deleteProducts,
  exportProducts,
  getManaged,
  importProducts,
  listCoupons,
  listManaged,
  publishProducts,
  restoreProducts,
  selectProducts,
  updateCoupon,
  updateProduct,
} from './manage-contract.ts'
import {
  cancelOrder,
  completeOrder,
  exportOrders,
  getOrder,
  listOrders,
  markPaid,
  refundOrder,
  shipOrder,
} from './orders-contract.ts'
import { readOrders, shipOrders } from './queue-contract.ts'
import { congratulateSeller, readSales, readSellers } from './sales-contract.ts'
import {
  cancelVisitorOrder,
  confirmVisitorPayment,
  openVisitorOrder,
  payVisitorOrder,
  placeVisitorOrder,
  renewOrderLink,
  sendOrderLinks,
} from './visitor-contract.ts'

export const permissions: Permission[] = [
  {
    key: 'shop',
    subject: 'ecommerce.permissions.shop',
    why: 'ecommerce.permissions.shopWhy',
    see: [listProducts, getProduct, listBestRated],
    change: [favourProduct],
    remove: [],
    isShared: true,
  },
  {
    key: 'reviews',
    subject: 'ecommerce.permissions.reviews',
    why: 'ecommerce.permissions.reviewsWhy',
    see: [listReviews],
    change: [writeReview, voteReview],
    remove: [deleteReview],
    isShared: true,
  },
  {
    key: 'catalogue',
    subject: 'ecommerce.permissions.catalogue',
    why: 'ecommerce.permissions.catalogueWhy',
    see: [listManaged, getManaged, selectProducts, exportProducts],
    change: [createProduct, updateProduct, publishProducts, checkProductImport, importProducts],
    remove: [deleteProducts, restoreProducts],
  },
  {
    key: 'orders',
    subject: 'ecommerce.permissions.orders',
    why: 'ecommerce.permissions.ordersWhy',
    see: [listOrders, getOrder],
    change: [placeOrder, payOrder, confirmPayment],
    remove: [cancelOrder],
  },
  {
    key: 'visitorOrders',
    subject: 'ecommerce.permissions.visitorOrders',
    why: 'ecommerce.permissions.visitorOrdersWhy',
    see: [openVisitorOrder],
    change: [placeVisitorOrder, payVisitorOrder, confirmVisitorPayment, sendOrderLinks],
    remove: [cancelVisitorOrder],
    isShared: true,
  },
  {
    key: 'allOrders',
    subject: 'ecommerce.permissions.allOrders',
    why: 'ecommerce.permissions.allOrdersWhy',
    see: [exportOrders, readOrders],
    change: [markPaid, shipOrder, shipOrders, completeOrder, refundOrder, renewOrderLink],
    remove: [],
  },
  {
    key: 'coupons',
    subject: 'ecommerce.permissions.coupons',
    why: 'ecommerce.permissions.couponsWhy',
    see: [listCoupons],
    change: [createCoupon, updateCoupon],
    remove: [deleteCoupon],
  },
  {
    key: 'sales',
    subject: 'ecommerce.permissions.sales',
    why: 'ecommerce.permissions.salesWhy',
    see: [readSales, readSellers, readSoldLately, readOrderedAccounts],
    change: [congratulateSeller],
    remove: [],
  },
]
