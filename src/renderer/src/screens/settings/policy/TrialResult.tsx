import type { ReactNode } from 'react';
import type { PolicyTrial } from '#shared/model/policy.ts';
import { Callout } from '../../../components/Callout.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { policyWords } from './words.ts';

type Props = { trial: PolicyTrial; children: ReactNode };

/** What the policy would have done, and what goes on from there. */
export function TrialResult({ trial: { tried, stopped, twice, stopsAll }, children }: Props) {
  const words = policyWords.trial;
  const told =
    tried === 0 ? words.nothing : stopped.length === 0 ? words.none(tried) : words.some(stopped.length, tried);
  const tone = stopsAll !== null ? 'danger' : stopped.length > 0 ? 'caution' : 'info';
  return (
    <section aria-label={words.result} className="mt-3 max-w-[68ch] space-y-3">
      <Callout tone={tone} role="status" title={stopsAll === null ? told : fromEnglish(stopsAll)} actions={children}>
        {stopsAll !== null && (
          <>
            <p>{told}</p>
            <p className="mt-1">{words.nothingSaved}</p>
            <p className="mt-1">{words.allowMore}</p>
          </>
        )}
        {twice > 0 && <p>{words.twice(twice)}</p>}
        {tried > 0 && <p className="mt-1">{words.on(tried)}</p>}
      </Callout>
      {stopped.length > 0 && (
        <PagedItems items={stopped}>
          {(shown) => (
            <ul aria-label={words.list} className="divide-y divide-line rounded-base border border-line">
              {shown.map(({ item: { recordId, sentence }, place }) => (
                <li key={place} className="px-3 py-2 wrap-anywhere">
                  <code className="text-tiny">
                    <VisibleText text={recordId} />
                  </code>{' '}
                  <VisibleText text={fromEnglish(sentence)} />
                </li>
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </section>
  );
}
