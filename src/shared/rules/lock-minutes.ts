/** After how many minutes without anybody the app may be told to lock. */
export const LOCK_MINUTES = [1, 5, 10, 15, 30, 60] as const;
