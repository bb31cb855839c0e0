import { execFileSync } from 'node:child_process';
import type { Configuration } from 'electron-builder';
import { readDebOptions } from '../deb/deb-options.ts';
import { readManifest } from '../project.ts';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

const FIELDS = ['Installed-Size', 'Depends', 'Recommends', 'Section', 'Priority', 'Description'];
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const LINE = /^(\S{10}) (\S+)\s+\d+ \S+ \S+ \.(\S+)/;

/** The package as Debian's own program reads it. */
export function checkDeb({ deb }: CheckedPack, config: Configuration): string {
  if (deb === undefined) return 'not made: this system has no dpkg-deb';
  const { linux, productName } = readDebOptions(config);
  const manifest = readManifest();
  const fields = parseFields(run(['--field', deb]));
  const expected = {
    Package: manifest.name,
    Version: manifest.version.replaceAll('-', '~'),
    Homepage: manifest.homepage,
    Maintainer: linux.maintainer,
  };
  const wrong = Object.entries(expected).filter(([name, value]) => fields.get(name) !== value);
  failWith('Wrong or missing in the package', [
    ...wrong.map(([name]) => name),
    ...FIELDS.filter((name) => (fields.get(name) ?? '') === ''),
  ]);
  const files = run(['--contents', deb])
    .split('\n')
    .flatMap((line) => {
      const [, mode = '', owner = '', path] = LINE.exec(line) ?? [];
      return path === undefined ? [] : [{ mode, owner, path }];
    });
  const home = `/opt/${productName}`;
  const needed = [
    `${home}/${linux.executableName}`,
    `${home}/chrome-sandbox`,
    `${home}/resources/app.asar`,
    `${home}/resources/apparmor-profile`,
    `/usr/share/applications/${manifest.desktopName}`,
    `/usr/share/doc/${manifest.name}/copyright`,
    ...SIZES.map((size) => `/usr/share/icons/hicolor/${size}x${size}/apps/${linux.executableName}.png`),
  ];
  failWith(
    'Missing from the package',
    needed.filter((path) => !files.some((file) => file.path === path)),
  );
  failWith(
    'Not owned by root, or open to be changed by others, or run as root',
    files.flatMap(({ mode, owner, path }) => (owner === 'root/root' && !/^.{5}w|^.{8}w|[sS]/.test(mode) ? [] : [path])),
  );
  checkTexts(deb, `.${home}`, manifest.desktopName);
  return `${fields.get('Package')} ${fields.get('Version')} for ${fields.get('Architecture')}, ${files.length} entries of root's`;
}

/** Chromium's sandbox is never switched off, and can work after the installation. */
function checkTexts(deb: string, home: string, desktopName: string): void {
  const entry = readMember(deb, `./usr/share/applications/${desktopName}`);
  const postinst = run(['--info', deb, 'postinst']);
  const profile = readMember(deb, `${home}/resources/apparmor-profile`);
  const findings: [string, boolean][] = [
    ['the menu entry has categories', /^Categories=.+;$/m.test(entry)],
    [
      'the menu entry starts the installed app without a switch',
      entry.includes(`\nExec=${home.slice(1)}/`) && !/--/.test(entry),
    ],
    [
      'the menu entry takes links of the app and opens no file type',
      /^MimeType=x-scheme-handler\/countersign;$/m.test(entry),
    ],
    ['the installation sets up chrome-sandbox', /chmod 4755 '[^']+\/chrome-sandbox'/.test(postinst)],
    ['the installation loads the AppArmor profile', postinst.includes('apparmor_parser --replace')],
    ['the AppArmor profile allows user namespaces', /^\s*userns,$/m.test(profile)],
    ['no template is left unfilled', !/\$\{/.test(postinst + profile)],
    ['no script starts the app without its sandbox', !postinst.includes('no-sandbox')],
  ];
  failWith(
    'No longer true of the package',
    findings.flatMap(([what, isTrue]) => (isTrue ? [] : [what])),
  );
}

function run(words: string[]): string {
  return execFileSync('dpkg-deb', words, { encoding: 'utf8' });
}

function readMember(deb: string, path: string): string {
  const archive = execFileSync('dpkg-deb', ['--fsys-tarfile', deb], { maxBuffer: 1024 ** 3 });
  return execFileSync('tar', ['--extract', '--to-stdout', path], { input: archive, encoding: 'utf8' });
}

function parseFields(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([A-Z][\w-]*): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
