import type { Approvals } from '#shared/model/approval.ts';
import { FactList } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { formatMoment } from '../../format/age.ts';
import { walletWords } from './words.ts';

const words = walletWords.recordFacts;

/** Who is awaited and who has given a signature, each with the challenge. */
export function ApprovalFacts({ approvals: { pending, submitted } }: { approvals: Approvals }) {
  return (
    <div className="grid gap-3">
      <Group title={words.pending} isEmpty={pending.length === 0}>
        <PagedItems items={pending}>
          {(shown) =>
            shown.map(({ item: { signer, message }, place }) => (
              <FactList
                key={place}
                facts={[
                  { label: words.signer, value: signer },
                  { label: words.challenge, value: message },
                ]}
              />
            ))
          }
        </PagedItems>
      </Group>
      <Group title={words.submitted} isEmpty={submitted.length === 0}>
        <PagedItems items={submitted}>
          {(shown) =>
            shown.map(({ item: { signer, message, signature, submittedAt }, place }) => (
              <FactList
                key={place}
                facts={[
                  { label: words.signer, value: signer },
                  ...(message === undefined ? [] : [{ label: words.challenge, value: message }]),
                  ...(signature === undefined ? [] : [{ label: words.signature, value: signature }]),
                  ...(submittedAt === undefined
                    ? []
                    : [{ label: words.submittedAt, value: formatMoment(submittedAt) }]),
                ]}
              />
            ))
          }
        </PagedItems>
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
