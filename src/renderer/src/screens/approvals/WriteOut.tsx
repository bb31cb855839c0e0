import { type ReactNode, useContext } from 'react';
import { PartiesContext } from '../../components/parties-context.ts';

/** Where a review writes these addresses out in full; everywhere else it names them by their marks. */
export function WriteOut({ addresses, children }: { addresses: ReadonlySet<string>; children: ReactNode }) {
  const { named } = useContext(PartiesContext);
  return <PartiesContext value={{ named, writtenHere: addresses }}>{children}</PartiesContext>;
}
