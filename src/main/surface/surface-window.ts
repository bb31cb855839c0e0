import type { SurfaceView } from '#shared/surface/surface-view.ts';

/** What main sees of the window by itself, whatever its page says. */
export type SurfaceWindowEvents = {
  /** A person pressed a key or a button of the mouse in it. */
  pressed(): void;
  /** It came to the front. */
  focused(): void;
  /** It is gone, by whatever way. */
  closed(): void;
};

export type SurfaceWindow = {
  send(view: SurfaceView): void;
  close(): void;
};

/** Opens the window of one question. Rejects when a person would not see it. */
export type OpenSurfaceWindow = (events: SurfaceWindowEvents) => Promise<SurfaceWindow>;
