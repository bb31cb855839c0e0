import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLATFORM_EVENTS, PROVIDED, type ProvidedNames } from '../../provided.ts';
import { compileWith, ROOT } from './compile-with.ts';
import { writeConformance } from './conformance.ts';
import { KEEP_EVERYWHERE, keepBoth, keepProvided } from './keep-provided.ts';
import { PLATFORM_USES } from './platform-uses.ts';
import { type DeclaredMember, readDeclarations } from './read-declarations.ts';
import { trimDeclarations } from './trim-declarations.ts';

/** Everything of the app that sees Electron is reached from these. */
const APP = ['src/main/index.ts', 'src/preload/index.ts'];

const text = readFileSync(join(ROOT, 'node_modules/electron/electron.d.ts'), 'utf8');
const declarations = readDeclarations(text);
const keep = keepProvided(declarations);
const provided = trimDeclarations(declarations, keep);
/** What the host has, and only where every platform has it: to compile all of the app takes long, and once is enough. */
const usable = trimDeclarations(declarations, keepBoth(keep, KEEP_EVERYWHERE));

const findMembers = (type: string, isWanted: (member: DeclaredMember) => boolean) =>
  declarations.members.filter((member) => member.type === type && isWanted(member));

/** What the app could use, and must not. */
const PLANTED = [
  ['a member that the host lacks', 'app.isEmojiPanelSupported();'],
  ['an event that the host lacks', "app.on('gpu-info-update', () => {});"],
  ['a module that the host lacks', 'void electron.safeStorage;'],
  ['an event of some platforms', "powerMonitor.on('on-battery', () => {});"],
  ['a member of some platforms', 'app.dock?.hide();'],
  ['an option of some platforms', "new BrowserWindow({ vibrancy: 'menu' });"],
] as const;

const writeUse = (use: string) =>
  `import * as electron from 'electron';\nconst { app, BrowserWindow, powerMonitor } = electron;\n${use}\nvoid [app, BrowserWindow, powerMonitor];`;

describe('Electron’s declarations', () => {
  test('are read whole: every tag of a platform belongs to a member', () => {
    const tagged = declarations.members.filter(({ platforms }) => platforms.length > 0);
    expect(tagged).toHaveLength(text.match(/^ {5}\* @platform/gm)?.length ?? 0);
    expect(new Set(findMembers('WebContents', ({ event }) => event !== undefined).map(({ event }) => event))).toContain(
      'before-mouse-event',
    );
  });

  test('have every member and event that the host says it provides', () => {
    const invented = Object.entries(PROVIDED).flatMap(([type, names]) => {
      const { statics = [], members, events = [] }: ProvidedNames = names;
      const has = (isWanted: (member: DeclaredMember) => boolean) => findMembers(type, isWanted).length > 0;
      return [
        ...members.filter((name) => !has((member) => member.name === name && !member.isStatic)),
        ...statics.filter((name) => !has((member) => member.name === name && member.isStatic)),
        ...events.filter((event) => !has((member) => member.event === event)),
      ].map((name) => `${type}.${name}`);
    });
    expect(invented).toEqual([]);
  });

  test('name the platforms of those events as the host does', () => {
    const found = Object.entries(PROVIDED).flatMap(([type, names]) =>
      ('events' in names ? names.events : []).flatMap((event) => {
        const platforms =
          findMembers(type, (member) => member.event === event && member.name === 'on')[0]?.platforms ?? [];
        return platforms.length === 0 ? [] : [[`${type}.${event}`, [...platforms].sort()] as const];
      }),
    );
    const listed = Object.entries(PLATFORM_EVENTS).map(([name, platforms]) => [name, [...platforms].sort()]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
  });
});

describe('the host', () => {
  test('has what it says it provides, each with Electron’s own signature', async () => {
    const mistakes = await compileWith({
      declarations: provided,
      files: [],
      planted: { 'check.ts': writeConformance() },
    });
    expect(mistakes).toEqual([]);
  });

  test('would be caught with a signature that is not Electron’s', async () => {
    const changed = provided.replace('    getVersion(): string;', '    getVersion(): number;');
    const planted = { 'check.ts': writeConformance() };
    const mistakes = await compileWith({ declarations: changed, files: [], planted });
    expect(mistakes.map(({ code }) => code)).toEqual([expect.stringContaining('HostTypes_App_getVersion ')]);
  });

  test('would be caught without a member that it says it provides', async () => {
    const listed = '    getVersion(): string;\n';
    const more = provided.replace(listed, `${listed}    getLocaleCountryCode(): string;\n`);
    const planted = { 'check.ts': writeConformance({ App: ['getLocaleCountryCode'] }) };
    const mistakes = await compileWith({ declarations: more, files: [], planted });
    expect(mistakes.map(({ code }) => code)).toEqual([expect.stringContaining('HostTypes_App_getLocaleCountryCode ')]);
  });
});

describe('the app', () => {
  test('uses nothing that the host does not provide, or that only some platforms have but for what is listed with its reason', async () => {
    const uses = await compileWith({ declarations: usable, files: APP });
    const listed = PLATFORM_USES.map(({ file, code }) => `${file}: ${code}`);
    expect(uses.map(({ file, code }) => `${file}: ${code}`).sort()).toEqual(listed.sort());
  });

  test.each(PLANTED)('would be caught with %s', async (_what, use) => {
    const planted = { 'planted.ts': writeUse(use) };
    expect((await compileWith({ declarations: usable, files: [], planted })).map(({ code }) => code)).toContain(use);
  });

  test('would not be caught for anything else: all of that is Electron’s own', async () => {
    const planted = Object.fromEntries(PLANTED.map(([, use], index) => [`planted-${index}.ts`, writeUse(use)]));
    expect(await compileWith({ declarations: text, files: [], planted })).toEqual([]);
  });
});
