import type { Clipboard } from 'electron';
import { provide } from '../not-provided.ts';

let content = '';

/** Electron's `clipboard`: a clipboard of the host's own, so that tests never touch the person's. */
export const clipboard = provide('clipboard', {
  readText: async () => content,
  writeText: async (text) => {
    content = text;
  },
  clear: () => {
    content = '';
  },
} satisfies Pick<Clipboard, 'readText' | 'writeText' | 'clear'>);
