import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { answerQuestion } from './recorder/answer-question.ts';
import { launchApp } from './recorder/launch-app.ts';

test('only the app’s two folders can be opened', async () => {
  const { invoke, log, folder } = await launchApp();
  for (const name of ['data', 'logs']) expectValue(await invoke('system.openFolder', { folder: name }));
  for (const other of ['..', '/etc', 'session', 7]) {
    expect(expectFailure(await invoke('system.openFolder', { folder: other })).code).toBe('bad-argument');
  }
  expect(log.of('shell.openPath')).toEqual([[join(folder, 'data')], [join(folder, 'logs')]]);
});

test('everything is removed and the app ends, after a yes outside the page and not without it', async () => {
  const launched = await launchApp();
  const { log, folder } = launched;
  const remove = () => launched.invoke('system.removeEverything', { typed: 'remove everything' });
  const refused = remove();
  await answerQuestion(launched, 'no');
  expect(expectFailure(await refused).code).toBe('not-removed');
  expect(existsSync(join(folder, 'data', 'journal.db'))).toBe(true);
  const answer = remove();
  await answerQuestion(launched, 'yes');
  expectValue(await answer);
  await log.until('app.exit');
  expect(log.of('app.exit')).toEqual([[0]]);
  expect(log.of('dialog.showErrorBox')).toEqual([]);
  expect(existsSync(folder)).toBe(false);
});
