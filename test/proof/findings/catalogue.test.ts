import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  ADJUSTABLE_RULES,
  FINDING_GROUPS,
  FINDING_RULES,
  gravestAdjustable,
  isFindingRule,
  readFindingRule,
} from '#shared/finding-rules/finding-rules.ts';

/** Where findings are made: the proof, and the preview of what is being composed. */
const FOLDERS = ['proof', 'main/contracts'].map((folder) =>
  fileURLToPath(new URL(`../../../src/${folder}/`, import.meta.url)),
);
/** What a policy stops is no finding: its rules are those of the policy. */
const OTHER_RULES = /^policy[\\/]/;
/** What the roles in names such as `known-${role}` are. */
const ROLES = ['recipient', 'paid-contract', 'called-contract', 'named-address', 'spender', 'operator'];

const code = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !OTHER_RULES.test(name))
    .map((name) => readFileSync(`${folder}${name}`, 'utf8')),
).join('\n');

/** Rules as they are written where findings are made: sentences about fields, also called rules there, have blanks. */
function listWritten(): string[] {
  const written = [
    ...code.matchAll(/\brule: ['`]([a-z0-9${}-]+)['`]/g),
    ...code.matchAll(/\bfinding\('([a-z0-9-]+)'/g),
  ];
  return written.flatMap(([, name = '']) =>
    name.includes('$') ? ROLES.map((role) => name.replace(/\$\{role\}/, role)) : [name],
  );
}

const listed = Object.keys(FINDING_RULES).sort();

describe('the catalogue of findings', () => {
  test('has every rule that is written where findings are made, and no other', () => {
    expect([...new Set(listWritten())].sort()).toEqual(listed);
    expect(listed.length).toBeGreaterThan(60);
  });

  test('has each rule in one group', () => {
    expect(FINDING_GROUPS.flatMap(({ rules }) => rules).toSorted()).toEqual(listed);
    expect(new Set(FINDING_GROUPS.map(({ title }) => title)).size).toBe(FINDING_GROUPS.length);
  });

  test('knows no name of an object that is none of its own', () => {
    for (const name of ['toString', '__proto__', 'constructor', '']) expect(isFindingRule(name)).toBe(false);
  });

  test.each(FINDING_GROUPS.flatMap(({ rules }) => rules))(
    'says in plain words what %s means and what to do',
    (rule) => {
      const { title, text, severities } = readFindingRule(rule);
      expect(title).toMatch(/^[A-Z].{3,60}[^.]$/);
      expect(text).toMatch(/^[A-Z].{30,260}\.$/);
      const order = ['info', 'caution', 'danger', 'forbidden'] as const;
      expect(severities).toEqual(order.filter((severity) => severities.includes(severity)));
    },
  );

  test('lets every rule be set but those that can only forbid', () => {
    const fixed = listed.filter((rule) => !ADJUSTABLE_RULES.some((each) => each === rule));
    expect(fixed).toEqual(['call-to-wallet-itself', 'denied-address', 'deployment-runs-calls', 'gas-out-of-range']);
    expect(gravestAdjustable('gas-out-of-range')).toBeUndefined();
    expect(gravestAdjustable('fees')).toBe('danger');
    expect(gravestAdjustable('look-alike-recipient')).toBe('danger');
    expect(gravestAdjustable('known-recipient')).toBe('info');
  });
});
