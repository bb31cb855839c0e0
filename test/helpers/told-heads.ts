import { succeed } from '#shared/result.ts';

/** A keychain that has heard of everything that was written. */
export const TOLD_HEADS = { tell: async () => succeed(null) };
