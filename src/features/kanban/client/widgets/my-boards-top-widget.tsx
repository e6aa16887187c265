// The room of the person's boards: a plan of each, how far its cards are, what is due and who is there.
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { nameTopics } from '#kernel/client/topic-names.ts'
import { Anchor } from '#ui/anchor.tsx'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { StageBar } from '#ui/stage-bar.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { boardTopic } from '../../contract.ts'
import type { BoardSummary } from '../../entities.ts'
import { addressOfBoard, addressOfBoards } from '../addresses.ts'
import { BoardPicture } from '../board-picture.tsx'
import classes from './my-boards-widget.module.css'
import { useBoards } from '../use-boards.ts'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: boards, error, isPending, refetch } = useBoards()
  // The room that says who is here says with these names where they are.
  useEffect(() => nameTopics((boards ?? []).map(({ id, name }) => [boardTopic(id), name])), [boards])
  return (
    <>
      <SectionTitle
        {...(boards && { count: format.number(boards.length) })}
        action={<Link href={addressOfBoards}>{t('kanban.myBoards.all')}</Link>}
      >
        {t('kanban.myBoards.title')}
      </SectionTitle>
      {isPending && <LoadingTiles />}
      {error && !boards && (
        <Failed
          title={t('kanban.myBoards.failed')}
          onRetry={() => void refetch()}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {boards && (
        <ul className={classes['boards']}>
          {boards.map((board) => (
            <li key={board.id}>
              <BoardTile board={board} />
            </li>
          ))}
          {boards.length === 1 && (
            <li className={classes['alone']}>
              <strong>{t('kanban.myBoards.oneSoFar')}</strong>
              <span>{t('kanban.myBoards.oneSoFarText')}</span>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

// As high as the tiles that come, so that the rooms below do not move.
function LoadingTiles() {
  return (
    <Loading>
      <div className={classes['boards']}>
        {[1, 2, 3].map((place) => (
          <span key={place} className={classes['waiting']}>
            <Skeleton className={classes['cover']} />
            <Skeleton className={classes['waitingName']} />
          </span>
        ))}
      </div>
    </Loading>
  )
}

function BoardTile({ board }: { board: BoardSummary }) {
  const { t } = useTranslation()
  const stages = board.stages.map(({ columnId, name, cards }) => ({ id: columnId, name, count: cards }))
  const words = stages
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => t('kanban.stageCount', { count, column: name }))
  const format = useFormat()
  return (
    <Anchor className={classes['board']} href={addressOfBoard(board)}>
      <span className={classes['cover']}>
        <BoardPicture board={board} />
      </span>
      <strong className={classes['name']} dir="auto">
        {board.name}
      </strong>
      <span className={classes['subtitle']} dir="auto">
        {board.subtitle ||
          (board.memberCount === 1 ? t('kanban.onlyYou') : t('kanban.membersCount', { count: board.memberCount }))}
      </span>
      <StageBar stages={stages} label={words.length > 0 ? format.list(words) : t('kanban.noCards')} />
      <span className={classes['foot']}>
        <DueLine board={board} />
        <AvatarGroup
          people={board.members}
          total={board.memberCount}
          size={24}
          label={t('kanban.membersCount', { count: board.memberCount })}
        />
      </span>
    </Anchor>
  )
}

function DueLine({ board: { overdue, dueToday, stages } }: { board: BoardSummary }) {
  const { t } = useTranslation()
  if (stages.every(({ cards }) => cards === 0)) return <span>{t('kanban.noCards')}</span>
  if (overdue > 0) return <span className={classes['late']}>{t('kanban.myBoards.overdue', { count: overdue })}</span>
  if (dueToday > 0) return <span className={classes['late']}>{t('kanban.myBoards.dueToday', { count: dueToday })}</span>
  return <span>{t('kanban.myBoards.nothingDueToday')}</span>
}
