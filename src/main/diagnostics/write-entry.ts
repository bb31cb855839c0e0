import type { IntentExchange } from '#shared/ipc/activity-views.ts';
import type { IntentStepView, IntentView } from '#shared/model/intent.ts';
import { type RedactOptions, redactValue } from './redact-text.ts';

type EntryParts = {
  /** Milliseconds since 1970. */
  at: number;
  /** This app's own version. */
  app: string;
  intent: IntentView;
  steps: readonly IntentStepView[];
  exchange: IntentExchange;
};

/** One readable text (JSON) with what support needs of one write, and nothing that is secret. Pure. */
export function writeEntry({ at, app, intent, steps, exchange }: EntryParts, options: RedactOptions): string {
  const { id, kind, target, state, condition, attempts, dueAt, createdAt, updatedAt, failure } = intent;
  const entry = { id, kind, target, state, condition, attempts, failure };
  const { request, answer } = exchange;
  const text = {
    what: 'One write of Countersign, for support. Keys, signatures, mail addresses and personal data were taken out; addresses and ids are shortened.',
    at: writeTime(at),
    app,
    entry: redactValue(entry, options),
    begunAt: writeTime(createdAt),
    lastStepAt: writeTime(updatedAt),
    triesAgainAt: dueAt === null ? null : writeTime(dueAt),
    steps: steps.map((step) => ({ ...step, at: writeTime(step.at) })),
    // Redacted as it was made, and its ids are to stay whole.
    request: request && {
      ...request,
      body: request.body === null ? null : JSON.parse(request.body),
      sentAt: request.sentAt === null ? null : writeTime(request.sentAt),
    },
    answer,
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}

function writeTime(time: number): string {
  return new Date(time).toISOString();
}
