// Where one says what one wants to hear of.

export const settingsPath = '/dashboard/user/account?tab=notifications'
