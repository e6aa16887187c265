// The permissions of each role for the bank.
import type { Permission } from '#kernel/feature.ts'
import {
  createAccount,
  createCard,
  createContact,
  deleteCard,
  deleteContact,
  disputeTransaction,
  freezeAccount,
  getTransaction,
  hideTransaction,
  listAccounts,
  listContacts,
  listTransactions,
  readBanking,
  recordTransaction,
  restoreContact,
  reverseTransaction,
  saveInviteReward,
  transfer,
  updateCard,
} from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'bankTransactions',
    subject: 'banking.permissions.transactions',
    why: 'banking.permissions.transactionsWhy',
    see: [readBanking, listTransactions, getTransaction],
    change: [transfer, recordTransaction, reverseTransaction, disputeTransaction, hideTransaction],
    remove: [],
  },
  {
    key: 'bankAccounts',
    subject: 'banking.permissions.accounts',
    why: 'banking.permissions.accountsWhy',
    see: [listAccounts],
    change: [createAccount, freezeAccount, createCard, updateCard, saveInviteReward],
    remove: [deleteCard],
  },
  {
    key: 'bankContacts',
    subject: 'banking.permissions.contacts',
    why: 'banking.permissions.contactsWhy',
    see: [listContacts],
    change: [createContact, restoreContact],
    remove: [deleteContact],
  },
]
