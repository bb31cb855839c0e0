import type { IntentView } from '#shared/model/intent.ts';
import { Address } from '../../components/Address.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FactList } from '../../components/FactList.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Section } from '../../components/Section.tsx';
import { fromEnglish } from '../../language.ts';
import { describeIntent } from './describe-intent.ts';
import { type IntentFact, listFacts, listRawFacts, readBalances, textOf } from './list-facts.ts';
import { activityWords } from './words.ts';

/** What the entry learnt on its way: hash, signature, transaction id, the answer at the end. */
export function IntentFacts({ intent }: { intent: IntentView }) {
  const words = activityWords.detail;
  const raw = listRawFacts(intent);
  const known = listFacts(intent.facts, [...listShownElsewhere(intent), ...raw.filter((name) => name !== 'status')]);
  const balances = readBalances(intent);
  const facts = [
    ...(balances === undefined ? [] : [{ label: activityWords.facts.balances, value: balances }]),
    ...known.map((fact) => ({ label: fact.label, value: drawFact(fact) })),
  ];
  const { explorerLink } = intent.facts;
  return (
    <Section title={words.facts}>
      {facts.length === 0 ? <p className="text-small text-muted">{words.noFacts}</p> : <FactList facts={facts} />}
      {raw.length > 0 && (
        <Disclosure summary={words.rawFacts}>
          <FactList facts={raw.map((name) => ({ label: name, value: textOf(intent.facts[name]) }))} />
        </Disclosure>
      )}
      {typeof explorerLink === 'string' && (
        <p className="mt-1.5 text-small">
          <LinkButton url={explorerLink}>{words.explorer}</LinkButton>
        </p>
      )}
    </Section>
  );
}

function drawFact({ value, form, label }: IntentFact) {
  return form === 'code' ? <Address address={value} what={label} /> : value;
}

/** What stands in the title, among what the entry is about, or as a link. */
function listShownElsewhere(intent: IntentView): string[] {
  const { title, record, walletAddress, signer } = describeIntent(intent);
  const headline = typeof intent.facts.headline === 'string' ? intent.facts.headline : undefined;
  return [
    'explorerLink',
    ...(headline !== undefined && title.endsWith(fromEnglish(headline)) ? ['headline'] : []),
    ...(record?.recordId === intent.facts.recordId ? ['recordId'] : []),
    ...(walletAddress === undefined ? [] : ['walletAddress']),
    ...(signer === undefined ? [] : ['signer']),
  ];
}
