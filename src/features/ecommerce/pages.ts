// The addresses of the shop: in the dashboard, and open to visitors.
import type { Page, Redirect } from '#kernel/feature.ts'

const dashboard = { layout: 'dashboard', trail: ['menu.dashboard', 'menu.ecommerce'], may: 'person' } as const
/** With a heading of their own, since their layout has none. */
const open = { layout: 'simple', may: 'anyone', ownHeading: true } as const
const product = { module: 'client/product/product-page', title: 'ecommerce.product.title' } as const
const checkout = { module: 'client/checkout/checkout-page', title: 'ecommerce.checkout.title' } as const
const shop = { module: 'client/shop/shop-page', title: 'ecommerce.shop.title' } as const

export const pages: Page[] = [
  {
    path: '/dashboard/general/ecommerce',
    module: 'client/dashboard/sales-page',
    layout: 'dashboard',
    title: 'ecommerce.sales.title',
    trail: ['menu.dashboard', 'menu.general'],
    may: 'manager',
  },
  { ...dashboard, ...shop, path: '/dashboard/e-commerce/shop' },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/list',
    module: 'client/manage/list-page',
    title: 'ecommerce.manage.title',
    may: 'manager',
  },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/product/new',
    module: 'client/form/new-page',
    title: 'ecommerce.newProduct',
    may: 'manager',
  },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/product/$slug/edit',
    module: 'client/form/edit-page',
    title: 'ecommerce.product.title',
    may: 'manager',
  },
  { ...dashboard, ...product, path: '/dashboard/e-commerce/product/$slug' },
  // The way to it leads through the shop.
  { ...dashboard, ...checkout, namesItself: true, path: '/dashboard/e-commerce/checkout' },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/coupons',
    module: 'client/coupons/coupons-page',
    title: 'ecommerce.coupons.title',
    may: 'manager',
  },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/orders',
    module: 'client/orders/orders-page',
    title: 'ecommerce.orders.title',
  },
  {
    ...dashboard,
    path: '/dashboard/e-commerce/orders/$orderNumber',
    module: 'client/orders/order-page',
    title: 'ecommerce.orders.order',
  },
  { ...shop, path: '/product', ...open },
  { ...checkout, path: '/product/checkout', ...open },
  { ...product, path: '/product/$slug', ...open },
  { path: '/order', module: 'client/visitors/order-page', title: 'ecommerce.orders.order', ...open },
]

export const redirects: Redirect[] = [
  { from: '/dashboard/e-commerce', to: '/dashboard/e-commerce/shop' },
  { from: '/dashboard/ecommerce', to: '/dashboard/general/ecommerce' },
]
