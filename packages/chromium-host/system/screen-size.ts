/** That of the virtual display; the real one is not asked, and a window may be larger than it. */
export const SCREEN_SIZE = { width: 1600, height: 1000 };
export const WORK_AREA = { x: 0, y: 0, ...SCREEN_SIZE };
