// The shop's entries in the side menu.
import type { MenuEntry } from '#kernel/feature.ts'

export const menu: MenuEntry[] = [
  {
    group: 'general',
    key: 'general_ecommerce',
    label: 'menu.ecommerce',
    icon: 'sales',
    to: '/dashboard/general/ecommerce',
    roles: ['admin', 'manager'],
  },
  {
    group: 'management',
    key: 'ecommerce',
    label: 'menu.ecommerce',
    icon: 'shop',
    children: [
      { key: 'ecommerce_shop', label: 'menu.shop', to: '/dashboard/e-commerce/shop', order: 10 },
      {
        key: 'ecommerce_product',
        label: 'menu.product',
        to: 'record:products',
        page: '/dashboard/e-commerce/product/$slug',
        order: 20,
      },
      {
        key: 'ecommerce_list',
        label: 'menu.list',
        standaloneLabel: 'menu.product_list',
        to: '/dashboard/e-commerce/list',
        roles: ['admin', 'manager'],
        order: 30,
      },
      {
        key: 'ecommerce_create',
        label: 'menu.create',
        standaloneLabel: 'menu.create_product',
        to: '/dashboard/e-commerce/product/new',
        roles: ['admin', 'manager'],
        order: 40,
      },
      {
        key: 'ecommerce_edit',
        label: 'menu.edit',
        standaloneLabel: 'menu.edit_product',
        to: 'record:editedProducts',
        page: '/dashboard/e-commerce/product/$slug/edit',
        roles: ['admin', 'manager'],
        order: 45,
      },
      { key: 'ecommerce_orders', label: 'menu.orders', to: '/dashboard/e-commerce/orders', order: 50 },
      {
        key: 'ecommerce_coupons',
        label: 'menu.coupons',
        to: '/dashboard/e-commerce/coupons',
        roles: ['admin', 'manager'],
        order: 55,
      },
      { key: 'ecommerce_checkout', label: 'menu.checkout', to: '/dashboard/e-commerce/checkout', order: 60 },
    ],
  },
]
