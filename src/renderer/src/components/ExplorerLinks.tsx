import { findExplorerLink } from '#shared/explorers.ts';
import { commonWords } from '../words.ts';
import { Disclosure } from './Disclosure.tsx';
import { LinkButton } from './LinkButton.tsx';

/** An address in the block explorer of each of these chains, for one that is on several; nothing where none of them has one. */
export function ExplorerLinks({ address, chains }: { address: string; chains: readonly string[] }) {
  const links = [...new Set(chains)].flatMap((chain) => {
    const link = findExplorerLink({ chain, subject: address });
    return link === undefined ? [] : [{ chain, ...link }];
  });
  if (links.length === 0) return null;
  return (
    <Disclosure summary={commonWords.explorer.links} className="mt-1">
      <ul className="space-y-0.5 text-small">
        {links.map(({ chain, url, host }) => (
          <li key={chain}>
            <LinkButton url={url}>{commonWords.explorer.of(chain, host)}</LinkButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
