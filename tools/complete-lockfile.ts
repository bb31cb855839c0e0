/**
 * Describes in package-lock.json the packages of other platforms that the registry here did not carry when the lock was
 * written: `npm run complete-lockfile`, after adding a package. Without them `npm ci` refuses the lock.
 *
 * Their integrity is not known here and left out; npm checks such a package against the registry it comes from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMissingPlatformPackages, type LockedPackage, type LockedPackages } from './missing-platform-packages.ts';

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** Words in the names of platform packages, by what npm calls the system, the processor and the C library. */
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS: Record<string, string> = {
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  armv7: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const LIBRARIES: Record<string, string> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

function describePackage({ name, version, isDevelopment }: { name: string; version: string; isDevelopment: boolean }) {
  const words = name.split(/[^a-z0-9]+/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.flatMap((word) => PROCESSORS[word] ?? []);
  const libc = os.includes('linux') ? words.flatMap((word) => LIBRARIES[word] ?? []) : [];
  const described: LockedPackage = { version };
  if (cpu.length > 0) described.cpu = cpu;
  if (isDevelopment) described.dev = true;
  if (libc.length > 0) described.libc = libc;
  described.optional = true;
  if (os.length > 0) described.os = os;
  return described;
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: LockedPackages };
const missing = findMissingPlatformPackages(lock.packages);
for (const { wantedBy, name, version } of missing) {
  if (!/^[0-9]/.test(version))
    throw new Error(`${wantedBy} wants ${name} ${version}: not one version; lock it by hand.`);
  const isDevelopment = lock.packages[wantedBy]?.dev === true;
  lock.packages[`node_modules/${name}`] = describePackage({ name, version, isDevelopment });
}
// The order in which npm writes them, so that its next change stays small.
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([left], [right]) => left.localeCompare(right, 'en')),
);
if (missing.length > 0) writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing.length === 0 ? 'Nothing is missing.' : missing.map(({ name, version }) => `${name}@${version}`).join('\n'),
);
