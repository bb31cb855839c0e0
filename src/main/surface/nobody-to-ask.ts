import type { Surface } from './surface.ts';

/** Where nobody can be asked: each question is answered with no, and nothing is typed. */
export const nobodyToAsk: Surface = { confirm: async () => false, ask: async () => undefined };
