// Where the shop's pages are: in the dashboard, or open to visitors.
import { useLocation } from '@tanstack/react-router'

export type Addresses = {
  /** Outside of the dashboard. */
  isOpen: boolean
  shop: string
  product: (slug: string) => string
  checkout: string
}

const inside: Addresses = {
  isOpen: false,
  shop: '/dashboard/e-commerce/shop',
  product: (slug) => `/dashboard/e-commerce/product/${slug}`,
  checkout: '/dashboard/e-commerce/checkout',
}
const open: Addresses = {
  isOpen: true,
  shop: '/product',
  product: (slug) => `/product/${slug}`,
  checkout: '/product/checkout',
}

export const addressOfFavourites = (shop: string) => `${shop}?favourites=1`
export const addressOfList = '/dashboard/e-commerce/list'
export const addressOfNew = '/dashboard/e-commerce/product/new'
export const addressOfEdit = (slug: string) => `/dashboard/e-commerce/product/${slug}/edit`
/** The page of a visitor’s order, which also mails a lost link again. */
export const addressOfVisits = '/order'
export const addressOfOrders = '/dashboard/e-commerce/orders'
/** The orders of these days, both included. */
export const addressOfOrdersOf = ({ from, to }: { from: string; to: string }) =>
  `${addressOfOrders}?${new URLSearchParams({ from, to })}`
export const addressOfOrder = (orderNumber: number) => `${addressOfOrders}/${orderNumber}`

/** Those on this side: links stay in the dashboard, or outside of it. */
export const useAddresses = (): Addresses =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/dashboard') }) ? inside : open
