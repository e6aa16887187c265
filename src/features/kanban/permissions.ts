// The permissions of each role on boards: no role can open a board without membership.
import type { Permission } from '#kernel/feature.ts'
import { createBoard, deleteBoard, updateBoard } from './board-contract.ts'
import { createCard, deleteCard, getBoard, updateCard } from './contract.ts'

export const permissions: Permission[] = [
  {
    key: 'ownBoards',
    subject: 'kanban.permissions.own',
    why: 'kanban.permissions.ownWhy',
    see: [getBoard],
    change: [createBoard, updateBoard, createCard, updateCard],
    remove: [deleteBoard, deleteCard],
  },
  {
    key: 'sharedBoards',
    subject: 'kanban.permissions.shared',
    why: 'kanban.permissions.sharedWhy',
    see: [getBoard],
    change: [createCard, updateCard],
    remove: [],
  },
  {
    key: 'otherBoards',
    subject: 'kanban.permissions.others',
    why: 'kanban.permissions.othersWhy',
    see: [],
    change: [],
    remove: [],
  },
]
