// The name under which it waits that an order is given up.
export const expiryKey = (orderId: string) => `ecommerce.expire:${orderId}`
