import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createAway } from '../activity/away.ts';
import type { Desktop } from '../desktop.ts';
import {
  type IntentExchangeOptions,
  listStepViews,
  readExchange,
  writeForSupport,
} from '../diagnostics/intent-exchange.ts';
import { explainBrokenLog } from '../evidence/evidence-failures.ts';
import { readDecisions } from '../evidence/exported-decision.ts';
import { makeEvidence, nameEvidence } from '../evidence/make-evidence.ts';
import { writeDecisions } from '../evidence/write-decisions.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';

export type ActivityHandlerOptions = Omit<IntentExchangeOptions, 'store' | 'outbox' | 'sessions'> & {
  outbox: Outbox;
  store: Store;
  sessions: Pick<ProfileSessions, 'get' | 'listApiKeys'>;
  signer: SignerPort;
  desktop: Pick<Desktop, 'saveText' | 'copy'>;
  clock: () => number;
};

export function createActivityHandlers(options: ActivityHandlerOptions): Handlers['activity'] {
  const { outbox, signer, desktop } = options;
  const away = createAway(options);
  const find = ({ profileId, intentId: id }: { profileId: string; intentId: string }): Result<IntentView, Failure> => {
    const intent = outbox.find({ profileId, id });
    return intent === undefined ? fail(explainUnknownIntent()) : succeed(intent);
  };
  return {
    list: async (question) => succeed(outbox.page(question)),
    group: async (question) => succeed(outbox.group(question)),
    away: async ({ profileId }) => succeed(away.read(profileId)),
    async leave({ profileId }) {
      away.leave(profileId);
      return succeed(null);
    },
    counts: async ({ profileId }) => succeed(outbox.counts(profileId)),
    item: async ({ profileId, intentId: id }) => succeed(outbox.find({ profileId, id }) ?? null),
    ofAction: async (key) => succeed(outbox.findOfAction(key) ?? null),
    async steps(key) {
      const intent = find(key);
      if (!intent.ok) return intent;
      return succeed(listStepViews(options, intent.value.id));
    },
    async exchange(key) {
      const intent = find(key);
      return intent.ok ? succeed(await readExchange(options, intent.value)) : intent;
    },
    async copyForSupport(key) {
      const intent = find(key);
      return intent.ok ? desktop.copy(await writeForSupport(options, intent.value)) : intent;
    },
    async saveEvidence(key) {
      const intent = find(key);
      if (!intent.ok) return intent;
      const evidence = await makeEvidence(options, intent.value);
      if (!evidence.ok) return evidence;
      return desktop.saveText({ suggestedName: nameEvidence(intent.value), text: evidence.value });
    },
    async checkDecisions() {
      const checked = await signer.ask({ type: 'check-decisions' });
      if (!checked.ok) return checked;
      const { count, brokenAt } = checked.value;
      return brokenAt === null ? succeed({ count }) : fail(explainBrokenLog({ count, brokenAt }));
    },
    async exportDecisions(question) {
      const read = await readDecisions(options, question);
      if (!read.ok) return read;
      const { decisions, ...missing } = read.value;
      const saved = await desktop.saveText(writeDecisions(decisions, { ...question, ...missing }));
      return saved.ok ? succeed({ ...saved.value, count: decisions.length, ...missing }) : saved;
    },
    async retry(key) {
      const intent = find(key);
      if (!intent.ok) return intent;
      const { id, profileId, condition, failure } = intent.value;
      if (condition === 'unreadable' && failure !== null) return fail(failure);
      // A person wants it tried now: no pause that the service asked for holds it back.
      const session = options.sessions.get(profileId);
      if (condition === 'active' && session.ok) session.value.client.endPauses();
      return outbox.retry(id);
    },
    async dismiss(key) {
      const intent = find(key);
      if (!intent.ok) return intent;
      const { id, profileId, condition } = intent.value;
      return condition === 'unreadable' ? outbox.dismissUnreadable({ id, profileId }) : outbox.dismiss(id);
    },
  };
}

function explainUnknownIntent(): Failure {
  return {
    code: 'unknown-intent',
    happened: 'This entry is not in the journal of this profile.',
    kept: 'Nothing was done.',
    next: 'Look at Activity again.',
  };
}
