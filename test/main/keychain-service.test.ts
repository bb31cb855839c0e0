import { expect, test } from 'vitest';
import { nameKeychainService } from '#main/keychain-service.ts';

const home = '/ada';

test.each([
  ['linux', '/ada/.config/Countersign'],
  ['darwin', '/ada/Library/Application Support/Countersign'],
  ['win32', '/ada/AppData/Roaming/Countersign'],
] as const)('the usual folder of the installed app has the plain name on %s', (platform, root) => {
  expect(nameKeychainService({ root, platform, home })).toBe('Countersign');
});

test('any other folder has a name that is its own', () => {
  const roots = ['/ada/.config/Countersign Development', '/bob/.config/Countersign', '/tmp/Countersign', '/tmp/copy'];
  const names = roots.map((root) => nameKeychainService({ root, platform: 'linux', home }));
  for (const name of names) expect(name).toMatch(/^Countersign [0-9a-f]{12}$/);
  expect(new Set(names).size).toBe(roots.length);
});
