import type { LibraryContent, LibraryScope } from '#shared/ipc/library-views.ts';
import { Address } from '../../../components/Address.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Sentence } from '../../../components/Sentence.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { nameChain, nameScope } from './describe-scopes.ts';
import { FunctionTable } from './FunctionTable.tsx';
import { contractWords } from './words.ts';

/** What of an ABI or a descriptor is read: the contracts, the functions, and what is passed over and why. */
export function ContentView({ content }: { content: LibraryContent }) {
  const words = contractWords.content;
  const { scopes, scopeCount, functions, unread, partOf, problem } = content;
  const known = functions.filter(({ standing }) => standing === 'known').length;
  return (
    <>
      {problem !== null && (
        <Callout tone="caution" title={words.unread}>
          <p className="mt-0.5">
            <Sentence text={problem} />
          </p>
        </Callout>
      )}
      {partOf.length > 0 && functions.length === 0 && (
        <p className="text-muted">
          <VisibleText text={words.partOf(partOf.join(', '))} />
        </p>
      )}
      {scopes.length > 0 && (
        <Section title={words.scopes}>
          <ul className="space-y-0.5">
            {scopes.map((scope) => (
              <ScopeLine key={`${scope.chainId} ${scope.address}`} scope={scope} />
            ))}
          </ul>
          {scopeCount > scopes.length && (
            <p className="text-small text-muted">{contractWords.scope.more(scopeCount - scopes.length)}</p>
          )}
        </Section>
      )}
      {functions.length > 0 && (
        <Section title={words.functions}>
          <p className="mb-1.5 text-small text-muted">
            {words.summary(functions[0]?.kind ?? 'function', functions.length, known)}
          </p>
          <FunctionTable functions={functions} />
        </Section>
      )}
      {unread.length > 0 && (
        <Disclosure summary={words.passedOver(unread.length)} startsOpen={functions.length === 0}>
          <ul className="list-disc space-y-0.5 pl-5 text-small text-muted">
            {unread.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                <VisibleText text={fromEnglish(reason)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function ScopeLine({ scope }: { scope: LibraryScope }) {
  if (scope.address === null) return <li>{nameScope(scope)}</li>;
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Address address={scope.address} what={contractWords.form.address} />
      <span className="text-small text-muted">{nameChain(scope)}</span>
    </li>
  );
}
