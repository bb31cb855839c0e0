/** What several parts of the host must know of the life of the app. */
export const hostState = {
  /** Set when `ready` is emitted. */
  isReady: false,
  /** Set from the first `quit()` until something refuses it. */
  isQuitting: false,
};
