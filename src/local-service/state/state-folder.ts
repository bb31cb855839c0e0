import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readFileIfThere, writeFileAtomically } from './atomic-file.ts';
import { upgradeWorld } from './upgrade-world.ts';
import { type World, worldSchema } from './world-schema.ts';

/** A way of running the service; each remembers its own wallets, because none can use the wallets of another. */
export const WORLDS = ['anvil-practice', 'anvil-simple', 'simulated-simple', 'simulated-kernel'] as const;
export type WorldName = (typeof WORLDS)[number];

const OWNER_ONLY = 0o700;
const ACCESS_FILE = 'access.json';

/** How the service is reached, and who may write: the service that started last. */
const accessSchema = z.object({
  version: z.literal(1),
  writer: z.string(),
  apiKey: z.string().min(1).exactOptional(),
  port: z.int().min(1).max(65_535).exactOptional(),
});
type Access = z.infer<typeof accessSchema>;

/** The state could not be kept: what is on the disk is older than what the service has answered. */
class StateNotKeptError extends Error {
  override readonly name = 'StateNotKeptError';
}

/** The folder in which a service keeps everything across restarts. */
export type StateFolder = {
  /** As they were last time. */
  apiKey: string | undefined;
  port: number | undefined;
  /** What had to be set aside, in sentences for a person. */
  notices: string[];
  /** What this way of running the service remembers; what cannot be read is set aside, and said so. */
  recall(world: WorldName): Promise<World | undefined>;
  /** Puts the world, or a copy of it, under a name with the time, where nothing overwrites it. @returns the name */
  setAside(world: WorldName, as: 'moved' | 'copied'): Promise<string>;
  holds(world: WorldName): boolean;
  keepAccess(access: { apiKey?: string; port: number }): Promise<void>;
  /** @throws StateNotKeptError when it could not be written, or another service has taken the folder over */
  keep(world: WorldName, content: World): Promise<void>;
};

/** Opens the folder, makes it where it is missing, and takes it over from whoever had it before. */
export async function openStateFolder({ path, clock }: { path: string; clock: () => Date }): Promise<StateFolder> {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY });
  const notices: string[] = [];
  const pathOf = (name: string) => join(path, name);

  async function setAside(name: string, put: typeof rename): Promise<string> {
    const time = clock().toISOString().replaceAll(/[:.]/g, '-');
    const aside = name.replace(/\.json$/, `.set-aside-${time}-${randomUUID().slice(0, 4)}.json`);
    await put(pathOf(name), pathOf(aside));
    return aside;
  }

  async function read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    upgrade: (written: unknown) => unknown = (written) => written,
  ): Promise<z.output<Schema> | undefined> {
    const text = await readFileIfThere(pathOf(name));
    if (text === undefined) return undefined;
    const decoded = decodeJson(text, schema, upgrade);
    if ('value' in decoded) return decoded.value;
    notices.push(explainUnreadable({ name, aside: await setAside(name, rename), because: decoded.because }));
    return undefined;
  }

  const before = await read(ACCESS_FILE, accessSchema);
  let access: Access = { ...before, version: 1, writer: randomUUID() };
  const writeAccess = () => writeFileAtomically({ path: pathOf(ACCESS_FILE), text: JSON.stringify(access) });
  await writeAccess();

  async function checkStillOurs(): Promise<void> {
    const text = await readFileIfThere(pathOf(ACCESS_FILE));
    const now = text === undefined ? undefined : decodeJson(text, accessSchema);
    if (now !== undefined && 'value' in now && now.value.writer === access.writer) return;
    throw new Error('another local service has taken the folder over');
  }

  return {
    apiKey: before?.apiKey,
    port: before?.port,
    notices,
    recall: (world) => read(fileOf(world), worldSchema, upgradeWorld),
    setAside: (world, as) => setAside(fileOf(world), as === 'moved' ? rename : copyFile),
    holds: (world) => existsSync(pathOf(fileOf(world))),
    async keepAccess(now) {
      access = { ...access, ...now };
      await writeAccess();
    },
    async keep(world, content) {
      try {
        await checkStillOurs();
        await writeFileAtomically({
          path: pathOf(fileOf(world)),
          text: JSON.stringify(z.encode(worldSchema, content)),
        });
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new StateNotKeptError(`The state could not be kept in ${path}: ${why}.`, { cause });
      }
    },
  };
}

export function fileOf(world: WorldName): string {
  return `practice-${world}.json`;
}

function decodeJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  upgrade: (written: unknown) => unknown = (written) => written,
): { value: z.output<Schema> } | { because: string } {
  try {
    const decoded = z.safeDecode(schema, upgrade(JSON.parse(text)) as z.input<Schema>);
    if (decoded.success) return { value: decoded.data };
    const issue = decoded.error.issues[0];
    return { because: `"${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'is not readable'}` };
  } catch {
    // What the parser says may quote the file, and the file may hold a key.
    return { because: 'it is not JSON' };
  }
}

function explainUnreadable({ name, aside, because }: { name: string; aside: string; because: string }): string {
  const lost = name === ACCESS_FILE ? 'The key and the port of last time' : 'What was practised last time';
  return `${lost} could not be read (${because}): ${name} was set aside as ${aside}, and this is a fresh start.`;
}
