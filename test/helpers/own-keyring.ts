/**
 * Whatever imports this has a keyring of its own on Linux (tools/with-keyring.ts), unless it was given one: each test file one that
 * only its own tests wait for. It ends with the process that runs the file, however that ends: it holds the end of a pipe.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What leads the programs of a session to its keyring, and to nobody else's. */
const SESSION = /^(DBUS_SESSION_BUS_ADDRESS|HOME|XDG_(RUNTIME_DIR|DATA_HOME|CONFIG_HOME|CACHE_HOME))=(.+)$/s;

/** Prints the session's variables, then an empty one, and stays until its input ends. */
const HOLD = String.raw`env -0 && printf '\0' && exec cat >/dev/null`;

/** True inside tools/with-keyring.ts, which gives the session a folder of its own. */
export function hasOwnKeyring(): boolean {
  return (process.env.XDG_RUNTIME_DIR ?? '').includes('countersign-keyring-');
}

if (process.platform === 'linux' && !hasOwnKeyring()) await enterOwnKeyring();

async function enterOwnKeyring(): Promise<void> {
  const withKeyring = fileURLToPath(new URL('../../tools/with-keyring.ts', import.meta.url));
  const holder = spawn(process.execPath, [withKeyring, 'sh', '-c', HOLD], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = await readVariables(holder);
  for (const variable of printed.split('\0')) {
    const [, name, , value] = SESSION.exec(variable) ?? [];
    if (name !== undefined) process.env[name] = value;
  }
  if (!hasOwnKeyring()) throw new Error('There is no keyring of its own for these tests: see what is printed above.');
}

/** What is printed up to the empty variable; after that neither the program nor its pipes keep this process alive. */
async function readVariables(holder: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): Promise<string> {
  let printed = '';
  holder.stdout.setEncoding('utf8');
  for await (const chunk of holder.stdout.iterator({ destroyOnReturn: true })) {
    printed += chunk;
    if (printed.endsWith('\0\0')) break;
  }
  holder.unref();
  return printed;
}
