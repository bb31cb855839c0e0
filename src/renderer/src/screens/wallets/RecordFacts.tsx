import { findExplorerLink } from '#shared/explorers.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { RecordView } from '#shared/ipc/views.ts';
import type { Call } from '#shared/model/call.ts';
import { isFunctionCall } from '#shared/model/is-function-call.ts';
import type { Signature } from '#shared/model/signature.ts';
import type { Transaction } from '#shared/model/transaction.ts';
import { Address } from '../../components/Address.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { BookName } from '../addresses/BookName.tsx';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import { writeMember } from './record-facts.ts';
import { walletWords } from './words.ts';

const words = walletWords.recordFacts;

/** Every member of a transaction or signature, in words; what its calldata does is for the review to say. */
export function RecordFacts({ record }: { record: RecordView }) {
  if (record.value === null) return null;
  const { approvals, params } = record.value;
  return (
    <div className="space-y-3">
      <FactList
        facts={[
          ...present(words.walletType, record.value.walletType),
          ...(record.kind === 'signature' ? ofSignature(record.value) : ofTransaction(record.value)),
          ...present(words.chain, params?.chain),
          ...present(words.signer, params?.signer),
          ...present(words.createdAt, record.value.createdAt && formatMoment(record.value.createdAt)),
        ]}
      />
      {approvals && <ApprovalFacts approvals={approvals} />}
      {record.kind === 'transaction' && record.value && <TransactionParts transaction={record.value} />}
    </div>
  );
}

function ofSignature(signature: Signature | null): Fact[] {
  if (signature === null) return [];
  const { message, typedData } = signature.params ?? {};
  return [
    ...present(words.type, signature.type),
    ...ofSubject(words.message, message),
    ...ofSubject(words.typedData, typedData),
    ...present(words.outputSignature, signature.outputSignature),
  ];
}

function ofSubject(label: string, subject: unknown): Fact[] {
  return subject === undefined ? [] : [{ label, value: <VisibleText text={writeMember(subject)} /> }];
}

function ofTransaction(transaction: Transaction | null): Fact[] {
  const { txId, explorerLink: told, userOperationHash } = transaction?.onChain ?? {};
  // Where the service gives no link, the chain's own explorer has the transaction.
  const explorerLink = told ?? findExplorerLink({ chain: transaction?.params?.chain ?? '', subject: txId ?? '' })?.url;
  return [
    ...present(words.txId, txId),
    ...(explorerLink === undefined
      ? []
      : [
          {
            label: words.explorer,
            value: (
              <LinkButton url={explorerLink}>
                <BriefText text={explorerLink} />
              </LinkButton>
            ),
          },
        ]),
    ...present(words.userOperationHash, userOperationHash),
  ];
}

function TransactionParts({ transaction }: { transaction: Transaction }) {
  const calls = transaction.params?.calls ?? [];
  const operation = Object.entries(transaction.onChain?.userOperation ?? {});
  return (
    <>
      {calls.length > 0 && (
        <Part title={words.calls(calls.length)}>
          <PagedItems items={calls}>
            {(shown) => (
              <ol className="space-y-2">
                {shown.map(({ item: call, place }) => (
                  <li key={place}>
                    <FactList facts={listCallFacts(call, transaction.params?.chain ?? null)} />
                  </li>
                ))}
              </ol>
            )}
          </PagedItems>
        </Part>
      )}
      {operation.length > 0 && (
        <Part title={words.userOperation}>
          <FactList isVerbatim facts={operation.map(([label, value]) => ({ label, value: writeMember(value) }))} />
        </Part>
      )}
    </>
  );
}

function listCallFacts(call: Call, chain: string | null): Fact[] {
  if (!isFunctionCall(call)) {
    return [
      { label: words.to, value: <Named address={call.to} chain={chain} /> },
      ...present(words.value, call.value),
      ...present(words.data, call.data),
    ];
  }
  return [
    { label: words.to, value: <Named address={call.address} chain={chain} /> },
    { label: words.functionName, value: call.functionName },
    { label: words.arguments, value: writeMember(call.args ?? []) },
    ...present(words.value, call.value),
  ];
}

function Named({ address, chain }: { address: string; chain: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {isEvmAddress(address) ? <Address address={address} what={words.to} /> : <Sentence text={address} />}
      <BookName address={address} chain={chain} />
    </span>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="space-y-1">
      <h4 className="text-small font-semibold text-muted">{title}</h4>
      {children}
    </div>
  );
}

function present(label: string, value: string | undefined): Fact[] {
  return value === undefined || value === '' ? [] : [{ label, value }];
}
