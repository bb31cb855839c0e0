import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding } from '#shared/model/review.ts';

/** What has to be said of a review that was made with less than this app should know. */
export function findDoubt(knowledge: ProofKnowledge | undefined): Finding[] {
  const doubt = knowledge?.doubt;
  switch (doubt) {
    case undefined:
      return [];
    case 'not-verified':
      return [
        {
          rule: 'knowledge-not-verified',
          severity: 'danger',
          sentence: 'What this app knows of addresses, contracts and limits is not verified yet, and was not used.',
          facts: {},
        },
      ];
    default:
      return [
        {
          rule: 'knowledge-changed-outside',
          severity: doubt === 'refused' ? 'forbidden' : 'danger',
          sentence:
            'Another program changed or removed what this app knew, and nobody has decided about it yet (Settings → System).',
          facts: {},
        },
      ];
  }
}
