/** As it stands on the keyboard of whoever sits here. */
export const searchKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
