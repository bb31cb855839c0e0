import type { Approvals } from '#shared/model/approval.ts';
import { FactList } from '../../components/FactList.tsx';
import { formatMoment } from '../../format/age.ts';
import { walletWords } from './words.ts';

const words = walletWords.recordFacts;

/** Who is awaited and who has given a signature, each with the challenge. */
export function ApprovalFacts({ approvals: { pending, submitted } }: { approvals: Approvals }) {
  return (
    <div className="grid gap-3">
      <Group title={words.pending} isEmpty={pending.length === 0}>
        {pending.map(({ signer, message }, index) => (
          <FactList
            // biome-ignore lint/suspicious/noArrayIndexKey: one signer may stand twice, and nothing moves.
            key={index}
            facts={[
              { label: words.signer, value: signer },
              { label: words.challenge, value: message },
            ]}
          />
        ))}
      </Group>
      <Group title={words.submitted} isEmpty={submitted.length === 0}>
        {submitted.map(({ signer, message, signature, submittedAt }, index) => (
          <FactList
            // biome-ignore lint/suspicious/noArrayIndexKey: one signer may stand twice, and nothing moves.
            key={index}
            facts={[
              { label: words.signer, value: signer },
              ...(message === undefined ? [] : [{ label: words.challenge, value: message }]),
              ...(signature === undefined ? [] : [{ label: words.signature, value: signature }]),
              ...(submittedAt === undefined ? [] : [{ label: words.submittedAt, value: formatMoment(submittedAt) }]),
            ]}
          />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: React.ReactNode }) {
  return (
    <div className="space-y-1">
      <h4 className="text-small font-semibold text-muted">{title}</h4>
      {isEmpty ? <p className="text-small text-faint">{words.nobody}</p> : children}
    </div>
  );
}
