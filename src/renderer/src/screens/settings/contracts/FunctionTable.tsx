import { useState } from 'react';
import type { FunctionStanding, LibraryFunction } from '#shared/ipc/library-views.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import type { Tone } from '../../../components/tone.ts';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { nameFormats } from './name-formats.ts';
import { contractWords } from './words.ts';

const TONES: Record<FunctionStanding, Tone> = { read: 'good', known: 'info', behind: 'info', disputed: 'caution' };
/** More are drawn only when asked for. */
const FIRST = 100;

/** Functions with their selectors, and what becomes of each where a call of it is reviewed. */
export function FunctionTable({ functions }: { functions: readonly LibraryFunction[] }) {
  const words = contractWords.content;
  const [all, setAll] = useState(false);
  const shown = all ? functions : functions.slice(0, FIRST);
  return (
    <div className="space-y-2">
      <table aria-label={words.functions} className="w-full table-fixed border-collapse text-small">
        <TableHead
          gap="pr-2"
          columns={[
            { label: words.selector, className: 'w-24 pr-2' },
            words.signature,
            { label: words.standing, className: 'w-32' },
          ]}
        />
        <tbody>
          {shown.map((found) => (
            <FunctionRow key={found.signature} found={found} />
          ))}
        </tbody>
      </table>
      {shown.length < functions.length && (
        <Button onClick={() => setAll(true)}>{nameFormats(functions)(functions.length)}</Button>
      )}
    </div>
  );
}

function FunctionRow({ found }: { found: LibraryFunction }) {
  const words = contractWords.content;
  const { kind, selector, signature, intent, standing, others } = found;
  return (
    <tr className="border-t border-line align-top">
      <td className="py-1.5 pr-2">
        {kind === 'type' ? <span className="text-muted">{words.typedData}</span> : <code>{selector}</code>}
      </td>
      <th scope="row" className="space-y-0.5 py-1.5 pr-2 text-left font-normal wrap-anywhere">
        <code className="block">{signature}</code>
        {intent !== null && (
          <span className="block text-muted">
            <VisibleText text={intent} />
          </span>
        )}
        {standing !== 'read' && (
          <span className="block text-muted">
            <VisibleText text={explainStanding(standing, others.join(', '))} />
          </span>
        )}
      </th>
      <td className="py-1.5">
        <Badge tone={TONES[standing]}>{words.standings[standing]}</Badge>
      </td>
    </tr>
  );
}

function explainStanding(standing: FunctionStanding, others: string): string {
  const words = contractWords.content.standingTexts;
  switch (standing) {
    case 'read':
      return words.read;
    case 'known':
      return words.known;
    case 'behind':
      return words.behind(others);
    case 'disputed':
      return words.disputed(others);
  }
}
