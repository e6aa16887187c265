// The ID of the keyboard instructions; there is one view per page.
export const howToMoveId = 'how-to-move-events'
