// The switch for single-key shortcuts; people who dictate to their computer can turn them off.
export const keysSwitch = 'calendar.keys'
