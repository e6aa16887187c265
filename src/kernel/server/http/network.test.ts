// One network is one caller, however its addresses are written.
import { describe, expect, test } from 'vitest'
import { networkOf, withoutPort } from './network.ts'

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

test.each([
  ['203.0.113.8:40000', '203.0.113.8'],
  ['203.0.113.8', '203.0.113.8'],
  ['[2001:db8:1:2::1]:40001', '2001:db8:1:2::1'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1'],
  ['::ffff:203.0.113.8', '::ffff:203.0.113.8'],
  ['"203.0.113.8:40000"', '203.0.113.8'],
  ['for="[2001:db8::1]:4711"', '2001:db8::1'],
  ['For=203.0.113.8:_port', '203.0.113.8'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is written without its port', (written, address) => {
  expect(withoutPort(written)).toBe(address)
})
