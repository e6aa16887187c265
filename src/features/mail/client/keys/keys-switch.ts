// The switch for single-key shortcuts; people who dictate to their computer can turn them off.
import { readSwitch, saveSwitch, useSwitch } from '#kernel/client/switches.ts'

const name = 'mail.keys'

export const areKeysOn = () => readSwitch(name, true)
export const useKeysSwitch = () => useSwitch(name, true)
export const keepKeys = (areOn: boolean) => saveSwitch(name, areOn)
