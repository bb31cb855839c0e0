import type { Failure } from '#shared/failure.ts';
import type { IntentRow } from '../store/intents.ts';

/** A step broke a promise of ours: doing it again would break it again. */
export function explainTrouble({ target }: Pick<IntentRow, 'target'>): Failure {
  return {
    code: 'journal-trouble',
    happened: `Countersign made a mistake in a step of "${target}", and stopped there.`,
    kept: 'The journal holds the last step that was begun. Every other entry continues.',
    next: 'Restart Countersign: it continues from that step. If it stops again, the log says why; it can be sent to whoever maintains Countersign.',
  };
}

/** As a person calls what stands in a column of the journal. */
const PARTS: Readonly<Record<string, string>> = {
  id: 'its number',
  profile_id: 'its profile',
  kind: 'what kind of request it is',
  target: 'what it is about',
  form_id: 'the form it came from',
  body: 'what was asked for',
  idempotency_key: 'the key by which the service tells a repeat',
  key_made_at: 'the age of the key by which the service tells a repeat',
  state: 'how far it had come',
  condition: 'how it stands',
  facts: 'what was learnt on the way',
  failure: 'why it had stopped',
  attempts: 'how often it was tried',
};

/** @param broken the columns that cannot be read */
export function explainUnreadable({ target, broken }: { target: string | null; broken: readonly string[] }): Failure {
  if (broken.length === 0) return explainChangedOutside(target);
  const parts = [...new Set(broken.map((column) => PARTS[column] ?? 'its times'))];
  const unread = parts.join(', ');
  return {
    code: 'journal-row-unreadable',
    happened:
      target === null
        ? `What the journal holds of this entry is damaged on the disk. This cannot be read: ${unread}.`
        : `What the journal holds of "${target}" is damaged on the disk. This cannot be read: ${unread}.`,
    kept: 'The entry is kept as it is. Nothing more is sent or signed for it. Every other entry continues.',
    next: 'Check at the service whether it happened, then dismiss it here. To have it done, ask for it again.',
  };
}

function explainChangedOutside(target: string | null): Failure {
  return {
    code: 'journal-row-changed-outside',
    happened:
      target === null
        ? 'What the journal holds of this entry was changed or added by another program.'
        : `What the journal holds of "${target}" was changed or added by another program.`,
    kept: 'The entry is kept as it was found. Nothing is sent or signed for it by itself. Every other entry continues.',
    next: 'Check at the service whether it happened, then dismiss it here. In Settings → System it can be used as it is.',
  };
}

/** One form asked twice with different content: the first one stands, and the second must not pass for it. */
export function explainReusedForm({ target }: IntentRow): Failure {
  return {
    code: 'form-reused',
    happened: `This form was sent before with other content ("${target}").`,
    kept: 'What was sent first continues; what you entered now was not sent.',
    next: 'Look at Activity, then open a new form.',
  };
}

export function explainNotRetryable({ target }: IntentRow): Failure {
  return {
    code: 'look-again',
    happened: `"${target}" ended before it was signed, and what you saw then may have changed.`,
    kept: 'Nothing was signed.',
    next: 'Open the record, look again, and approve it again.',
  };
}

export function explainNotDismissible({ target }: IntentRow): Failure {
  return {
    code: 'not-dismissible',
    happened: `"${target}" is under way and may take effect, or it has ended already.`,
    kept: 'It stays in Activity.',
    next: 'Wait until it has come to an end.',
  };
}

/** Found under way after a restart or a pause: whether it arrived is not on the disk. */
export function explainInterrupted(target: string): Failure {
  return {
    code: 'interrupted',
    happened: `Countersign ended, or lost the service, while "${target}" was being sent.`,
    kept: 'The request is kept. Whether it was carried out is not certain, and the service cannot detect a repeat.',
    next: 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.',
  };
}
