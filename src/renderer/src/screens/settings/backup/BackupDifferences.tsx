import { useState } from 'react';
import type { BackupGroupView, BackupPreview } from '#shared/ipc/backup-views.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { CheckField } from '../../../components/CheckField.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { fromEnglish } from '../../../language.ts';
import { backupWords } from './words.ts';

const words = backupWords.restore;

/** Which groups are replaced, which are done without, and whether keys are restored. */
export type Taking = { replace: string[]; without: string[]; withKeys: boolean };

type Props = { preview: BackupPreview; busy: boolean; onRestore: (taking: Taking) => void; onClose: () => void };

/** How an opened backup differs from what is here: what is new is added unless it is left out, and nothing is replaced unless that is chosen. */
export function BackupDifferences({ preview, busy, onRestore, onClose }: Props) {
  const { groups, keys, apiKeys, nodes, unreadable } = preview;
  const [taking, setTaking] = useState<Taking>({ replace: [], without: [], withKeys: false });
  const hasKeys = keys + apiKeys + nodes > 0;
  const differing = groups.filter(({ added, changed }) => added + changed > 0);
  return (
    <div className="space-y-3">
      <FactList facts={listFacts(preview)} />
      {unreadable > 0 && <Callout tone="caution">{words.unreadable(unreadable)}</Callout>}
      <h3 className="font-medium">{words.differences}</h3>
      {differing.length === 0 && <p className="text-muted">{words.nothing}</p>}
      {differing.map((group) => (
        <Group key={group.group} group={group} taking={taking} onChange={setTaking} />
      ))}
      {hasKeys && (
        <CheckField
          label={words.withKeys}
          hint={words.withKeysHint}
          checked={taking.withKeys}
          onChange={(withKeys) => setTaking({ ...taking, withKeys })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} onClick={() => onRestore(taking)}>
          {words.button}
        </Button>
        <Button inert={busy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

function listFacts({ madeAt, app, path, decisions, policies, keys, apiKeys, nodes }: BackupPreview) {
  const hasKeys = keys + apiKeys + nodes > 0;
  return [
    { label: words.file, value: <VisibleText text={path} /> },
    { label: words.made, value: <Moment at={Date.parse(madeAt)} /> },
    { label: words.by, value: <VisibleText text={app} /> },
    { label: words.decisions, value: String(decisions) },
    { label: words.policies, value: String(policies) },
    { label: words.secrets, value: hasKeys ? words.secretsOf(keys, apiKeys, nodes) : words.noSecrets },
  ];
}

type GroupProps = { group: BackupGroupView; taking: Taking; onChange: (taking: Taking) => void };

function Group({
  group: { group, title: english, added, changed, same, isOptional, ...names },
  taking,
  onChange,
}: GroupProps) {
  const title = fromEnglish(english);
  const turn = (list: readonly string[], isIn: boolean) =>
    isIn ? [...list, group] : list.filter((each) => each !== group);
  const counts = [
    ...(added > 0 ? [words.added(added)] : []),
    ...(changed > 0 ? [words.changed(changed)] : []),
    ...(same > 0 ? [words.same(same)] : []),
  ].join(', ');
  return (
    <div className="space-y-1 border-line border-t pt-2">
      <p>
        <span className="font-medium">{title}</span> <span className="text-small text-muted">{counts}</span>
      </p>
      {added > 0 && <Names names={names.addedNames} all={added} />}
      {added > 0 && isOptional && (
        <CheckField
          label={words.add(title)}
          checked={!taking.without.includes(group)}
          onChange={(isTaken) => onChange({ ...taking, without: turn(taking.without, !isTaken) })}
        />
      )}
      {changed > 0 && <Names names={names.changedNames} all={changed} />}
      {changed > 0 && (
        <CheckField
          label={words.replace(title)}
          checked={taking.replace.includes(group)}
          onChange={(isTaken) => onChange({ ...taking, replace: turn(taking.replace, isTaken) })}
        />
      )}
    </div>
  );
}

function Names({ names, all }: { names: readonly string[]; all: number }) {
  return (
    <p className="text-small text-muted wrap-anywhere">
      <VisibleText text={words.names(names, all)} />
    </p>
  );
}
