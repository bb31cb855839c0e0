import { FINDING_RULES, isFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { BackupGroupView } from '#shared/ipc/backup-views.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { lowersDanger } from '../profiles/lowers-danger.ts';
import { parseSeverities } from '../profiles/severity-setting.ts';
import type { TableDifference } from '../store/backup/compare-rows.ts';
import { journalRules } from '../store/sound/journal-rules.ts';
import type { ReadableCells } from '../store/sound/table-rules.ts';
import { GROUPS } from './name-groups.ts';

const MOST_SHOWN = 20;
/** So many are named in the question: the rest is counted. */
const MOST_ASKED = 60;
const LONGEST_NAME = 120;

/** What a person calls the profile of a row. */
export type NameProfile = (profileId: ReadableCells[string] | undefined) => string;

/** What the page shows of an opened backup. */
export function viewGroups(differences: readonly TableDifference[]): BackupGroupView[] {
  return GROUPS.flatMap(({ table, ...group }) => {
    const found = differences.find((difference) => difference.table === table);
    if (found === undefined || found.added.length + found.changed.length + found.same === 0) return [];
    return {
      ...group,
      group: table,
      added: found.added.length,
      changed: found.changed.length,
      same: found.same,
      addedNames: found.added.slice(0, MOST_SHOWN).map((row) => nameRow(table, row)),
      changedNames: found.changed.slice(0, MOST_SHOWN).map(({ here }) => nameRow(table, here)),
    };
  });
}

/** What a person says yes to: all that is added or replaced by its name, and by itself what makes reviews warn of less. */
export function listTaken(taken: readonly TableDifference[], nameProfile: NameProfile): SurfaceFact[] {
  const plain = GROUPS.flatMap(({ table, title }) => {
    const { added = [], changed = [] } = taken.find((difference) => difference.table === table) ?? {};
    return [
      ...tell(
        `${title}: added`,
        added.map((row) => nameRow(table, row)),
      ),
      ...tell(
        `${title}: replaced`,
        changed.map(({ here }) => nameRow(table, here)),
      ),
    ];
  });
  return [
    ...tell('Trusted contracts', listTrusted(taken)),
    ...tell('Severities that are lowered', listLowered(taken, nameProfile)),
    ...tell('Limits that are set or changed', listLimited(taken, nameProfile)),
    ...plain,
  ];
}

export function tell(name: string, values: readonly string[]): SurfaceFact[] {
  if (values.length === 0) return [];
  const more = values.length - MOST_ASKED;
  const named = values.slice(0, MOST_ASKED).join(', ');
  return [{ name: `${name} (${values.length})`, value: more > 0 ? `${named} and ${more} more` : named }];
}

type Change = { here: ReadableCells | undefined; there: ReadableCells };

function changesOf(taken: readonly TableDifference[], table: string): Change[] {
  const { added = [], changed = [] } = taken.find((difference) => difference.table === table) ?? {};
  return [...added.map((there) => ({ here: undefined, there })), ...changed];
}

function listTrusted(taken: readonly TableDifference[]): string[] {
  return changesOf(taken, 'address_book').flatMap(({ here, there }) =>
    there.trusted === 1 && here?.trusted !== 1 ? `${there.name ?? ''} ${there.address ?? ''}`.trim() : [],
  );
}

function listLowered(taken: readonly TableDifference[], nameProfile: NameProfile): string[] {
  return changesOf(taken, 'settings').flatMap(({ here, there }) => {
    if (there.name !== 'severities') return [];
    const [before, after] = [readText(here?.value), readText(there.value)].map(parseSeverities);
    const rules = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...rules].filter(isFindingRule).flatMap((rule) => {
      const change = { rule, before: before?.[rule] ?? null, after: after?.[rule] ?? null };
      return lowersDanger(change) ? `${FINDING_RULES[rule].title} (${nameProfile(there.profile_id)})` : [];
    });
  });
}

function listLimited(taken: readonly TableDifference[], nameProfile: NameProfile): string[] {
  return changesOf(taken, 'settings').flatMap(({ there }) =>
    there.name === 'limits' ? `of the profile ${nameProfile(there.profile_id)}` : [],
  );
}

function readText(value: ReadableCells[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What a person knows the row by. */
function nameRow(table: string, row: ReadableCells): string {
  const name = writeName(table, row) ?? journalRules[table]?.name?.(row) ?? Object.values(row)[0];
  return String(name ?? '').slice(0, LONGEST_NAME);
}

function writeName(table: string, row: ReadableCells): string | undefined {
  if (table === 'watched_wallets') return `${row.name ?? row.locator ?? ''} ${row.address ?? ''}`;
  if (table === 'profiles') return `${row.name ?? ''} (${row.environment ?? ''}, ${row.base_url ?? ''})`;
  if (table === 'settings')
    return row.profile_id === '' ? String(row.name) : `${row.name ?? ''} of ${row.profile_id ?? ''}`;
  if (table === 'drafts') return String(row.form);
  return undefined;
}
