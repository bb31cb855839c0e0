import type { SecretStrength, SurfaceView } from '#shared/surface/surface-view.ts';

/** What the preload of this window exposes, and all of it. */
type SurfaceApi = {
  watch(listener: (view: SurfaceView) => void): Promise<SurfaceView | null>;
  judge(secret: Uint8Array): Promise<SecretStrength | null>;
  yes(id: string, typed: Readonly<Record<string, Uint8Array>>): Promise<{ accepted: boolean } | null>;
  no(id: string): Promise<unknown>;
};

declare global {
  var surface: SurfaceApi;
}

export const api: SurfaceApi = globalThis.surface;
