import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { commonWords } from './words.ts';

type WindowApp = AppApi & { onEvent(listener: (event: AppEvent) => void): void };

/** `window.app`, as the preload exposes it: the one way out of this page. */
const windowApp = (globalThis as unknown as { app: WindowApp }).app;

/**
 * Asks main, for example `ask((app) => app.approvals.list({ profileId }))`. Never rejects: a call that broke off is a failure
 * like any other, so that no screen can forget it.
 */
export async function ask<Value>(
  call: (app: AppApi) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await call(windowApp);
  } catch (cause) {
    return { ok: false, failure: explainBrokenCall(cause) };
  }
}

/** Takes what main says unasked. There is one listener for the whole window: `store/app-events.ts`. */
export function listenToApp(listener: (event: AppEvent) => void): void {
  windowApp.onEvent(listener);
}

function explainBrokenCall(cause: unknown): Failure {
  return {
    code: 'call-broken',
    ...commonWords.failure.brokenCall(cause instanceof Error ? cause.message : String(cause)),
  };
}
