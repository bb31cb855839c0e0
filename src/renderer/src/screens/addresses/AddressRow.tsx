import type { AddressView } from '#shared/ipc/address-views.ts';
import { AddressIcon } from '../../components/AddressIcon.tsx';
import { Age } from '../../components/Age.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { shortenAddress } from '../../format/address.ts';
import { commonWords } from '../../words.ts';
import { Tag } from './Tag.tsx';
import { addressWords } from './words.ts';

/** One row of the list: its name, its address, where it holds, and how often it was used in this profile. */
export function AddressRow({ item: { address, chain, name, tags, uses } }: { item: AddressView }) {
  const words = addressWords;
  const times = uses.reduce((sum, use) => sum + use.times, 0);
  const [last] = uses;
  // One that holds on every chain, as nearly all do, says nothing of it.
  const where = name === null ? uses.map((use) => use.chain).join(', ') : chain;
  return (
    <div className="flex h-full flex-col justify-center gap-1">
      <p className="flex items-center gap-2 leading-[1.125rem]">
        <span className="min-w-0 flex-1 truncate font-medium">
          {name === null ? <code className="font-normal">{shortenAddress(address)}</code> : <BriefText text={name} />}
        </span>
        {tags.slice(0, 2).map((tag) => (
          <Tag key={tag} text={tag} />
        ))}
      </p>
      <p className="flex items-center gap-2 text-small leading-[1.125rem] text-muted">
        <AddressIcon address={address} />
        {name !== null && <code className="shrink-0">{shortenAddress(address)}</code>}
        <span className="min-w-0 flex-1 truncate">{where}</span>
        <span className="shrink-0">
          {times === 0 ? words.row.unused : commonWords.usedTimes(times)}
          {last !== undefined && (
            <>
              {', '}
              <Age at={last.lastAt} write={commonWords.freshness.ago} />
            </>
          )}
        </span>
      </p>
    </div>
  );
}
