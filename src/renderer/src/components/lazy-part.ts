import type { ComponentType } from 'react';

/** A part of the window whose code is read when it is first drawn, or before. */
export type LazyPart<Props> = ComponentType<Props> & ReadableAhead;

export type ReadableAhead = {
  /** Reads its code ahead; what cannot be read is tried again, and told, when the part is drawn. */
  preload: () => Promise<void>;
};
