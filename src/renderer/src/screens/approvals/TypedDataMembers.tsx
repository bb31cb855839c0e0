import { useState } from 'react';
import type { TypedDataMember } from '#shared/model/review.ts';
import { Button } from '../../components/Button.tsx';
import { Hex } from '../../components/Hex.tsx';
import { ITEMS_PER_PAGE } from '../../components/items-per-page.ts';
import { useMustSee } from '../../components/must-see/must-see-context.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { countPages } from '../../format/text-pages.ts';
import { countValues, findOpened, isBranch, listUnfolded } from './unfold-members.ts';
import { approvalWords } from './words.ts';

const HEX_VALUE = /^0x(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/;

const words = approvalWords.review.typedData;

/** Members of typed data with what is in them; what is many or deep opens in their place, with the way back above it. */
export function TypedDataMembers({ name, members }: { name: string; members: readonly TypedDataMember[] }) {
  const [path, open] = useState<readonly number[]>([]);
  const opened = findOpened(members, path);
  const level = opened.at(-1)?.members ?? members;
  const places = path.slice(0, opened.length);
  return (
    <>
      {opened.length > 0 && (
        <div className="mb-1.5 flex flex-wrap items-center gap-2 text-small">
          <Button onClick={() => open(places.slice(0, -1))}>{words.up}</Button>
          {opened.length > 1 && <Button onClick={() => open([])}>{words.top}</Button>}
          <span aria-live="polite" className="min-w-0 text-muted wrap-anywhere">
            <VisibleText text={words.place(opened.map(({ name }) => name))} />
          </span>
        </div>
      )}
      <PagedItems key={places.join()} items={level} seenAs={nameLevel(name, places)}>
        {(shown) => {
          const unfolded = listUnfolded(shown.map(({ item }) => item));
          return (
            <MemberList
              members={shown.map(({ item, place }) => ({ member: item, path: [...places, place - 1] }))}
              name={name}
              unfolded={unfolded}
              onOpen={open}
            />
          );
        }}
      </PagedItems>
    </>
  );
}

type Placed = { member: TypedDataMember; path: readonly number[] };
type Unfolding = { name: string; unfolded: ReadonlySet<TypedDataMember>; onOpen: (path: readonly number[]) => void };

function MemberList({ members, ...unfolding }: { members: readonly Placed[] } & Unfolding) {
  if (members.length === 0) return <p className="text-small text-muted">{words.empty}</p>;
  return (
    <ul className="space-y-1 text-small">
      {members.map((placed) => (
        <li key={placed.path.at(-1)} className="wrap-anywhere">
          <Member {...placed} {...unfolding} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member, path, ...unfolding }: Placed & Unfolding) {
  const label = (
    <span className="min-w-0">
      <VisibleText text={member.name} />{' '}
      <span className="text-tiny text-muted">
        <VisibleText text={member.type} />
      </span>
    </span>
  );
  if (!isBranch(member)) {
    return (
      <div className="grid grid-cols-[minmax(9.375rem,max-content)_minmax(0,1fr)] items-baseline gap-x-4">
        {label}
        <span className="min-w-0 whitespace-pre-wrap">
          <Value value={member.value} />
        </span>
      </div>
    );
  }
  if (!unfolding.unfolded.has(member)) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        {label}
        <OpenButton member={member} path={path} {...unfolding} />
      </div>
    );
  }
  return (
    <>
      {label}
      <div className="mt-1 ml-1 border-l border-line pl-3">
        <MemberList
          members={member.members.map((inner, place) => ({ member: inner, path: [...path, place] }))}
          {...unfolding}
        />
      </div>
    </>
  );
}

type Opening = {
  member: Extract<TypedDataMember, { members: TypedDataMember[] }>;
  path: readonly number[];
} & Unfolding;

/** What is in it is part of what is signed, wherever it opens. */
function OpenButton({ member, path, name, onOpen }: Opening) {
  useMustSee({
    pages: countPages(member.members.length, ITEMS_PER_PAGE),
    show: () => onOpen(path),
    name: nameLevel(name, path),
    isLasting: true,
  });
  return <Button onClick={() => onOpen(path)}>{words.open(countValues(member))}</Button>;
}

function nameLevel(name: string, path: readonly number[]): string {
  return [name, ...path].join('.');
}

function Value({ value }: { value: string }) {
  if (HEX_VALUE.test(value)) return <Hex text={value} />;
  if (value === '') return <span className="text-muted">{words.emptyText}</span>;
  return <VisibleText text={value} gaps />;
}
