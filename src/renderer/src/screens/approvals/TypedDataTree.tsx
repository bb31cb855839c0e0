import { isEvmAddress } from '#shared/hex.ts';
import type { TypedDataMember, TypedDataReview } from '#shared/model/review.ts';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { Hex } from '../../components/Hex.tsx';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { NotedAddress } from './NotedAddress.tsx';
import { approvalWords } from './words.ts';

const HEX_VALUE = /^0x(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/;

/** Typed data with every value that is signed, and above it what it means, where that is known. */
export function TypedDataTree({ typedData }: { typedData: TypedDataReview }) {
  const { sentence, facts, domain, message, primaryType } = typedData;
  const words = approvalWords.review.typedData;
  return (
    <div className="space-y-2.5">
      {sentence !== undefined && (
        <div className="rounded-base border border-line">
          <p className="border-b border-line bg-sunken px-3 py-2 font-medium wrap-anywhere">
            <Sentence text={sentence} />
          </p>
          <div className="px-3 py-2.5">
            <FactList facts={facts.map(noteFact)} />
          </div>
        </div>
      )}
      <ScrollBox label={words.tree}>
        <p className="mb-1 text-tiny font-semibold text-muted">{words.domain}</p>
        <Members members={domain} />
        <p className="mt-3 mb-1 text-tiny font-semibold text-muted">{words.message(primaryType)}</p>
        <Members members={message} />
      </ScrollBox>
    </div>
  );
}

/** Under an address stands what is known of it. */
function noteFact({ label, value }: TypedDataReview['facts'][number]): Fact {
  return { label, value: isEvmAddress(value) ? <NotedAddress address={value} what={label} /> : value };
}

function Members({ members }: { members: readonly TypedDataMember[] }) {
  if (members.length === 0) return <p className="text-small text-muted">{approvalWords.review.typedData.empty}</p>;
  return (
    <ul className="space-y-1 text-small">
      {members.map((member) => (
        <li key={member.name} className="wrap-anywhere">
          <Member member={member} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member }: { member: TypedDataMember }) {
  const label = (
    <span className="min-w-0">
      {member.name} <span className="text-tiny text-muted">{member.type}</span>
    </span>
  );
  if ('members' in member) {
    return (
      <>
        {label}
        <div className="mt-1 ml-1 border-l border-line pl-3">
          <Members members={member.members} />
        </div>
      </>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(150px,max-content)_minmax(0,1fr)] items-baseline gap-x-4">
      {label}
      <span className="min-w-0 whitespace-pre-wrap">
        <Value value={member.value} />
      </span>
    </div>
  );
}

function Value({ value }: { value: string }) {
  if (HEX_VALUE.test(value)) return <Hex text={value} />;
  if (value === '') return <span className="text-muted">{approvalWords.review.typedData.emptyText}</span>;
  return <VisibleText text={value} gaps />;
}
