import { parseBaseUrl } from '#main/service/base-url.ts';
import { type Access, refuseProduction } from './access.ts';
import { borrowDesktopProfile, type StartSigner } from './desktop-profile.ts';
import type { QaIo } from './qa-io.ts';
import { type Command, usage } from './read-command.ts';

/** How a key of production looks that says so itself. */
const PRODUCTION_KEY = /(^|_)(production|prod|live)_/i;

/** The API key and the service of a command: from the environment, or from Countersign on this computer. @throws CommandStopped */
export async function findAccess(command: Command, io: QaIo, startSigner?: StartSigner): Promise<Access> {
  const name = command.must('profile');
  const desktop = command.text('desktop-folder');
  const access =
    desktop === undefined
      ? fromEnvironment(command, io, name)
      : await borrowDesktopProfile({ folder: desktop, name, workingFolder: io.workingFolder, startSigner });
  if (PRODUCTION_KEY.test(access.apiKey)) throw refuseProduction('This API key says that it is of production.');
  return access;
}

function fromEnvironment(command: Command, { environment }: QaIo, name: string): Access {
  const variable = command.must('api-key-env');
  const baseUrl = parseBaseUrl(command.must('base-url'));
  if (!baseUrl.ok) throw usage(command.name, baseUrl.failure);
  const where = command.must('environment');
  if (where === 'production') throw refuseProduction('--environment production was asked for.');
  if (where !== 'staging' && where !== 'practice') throw usage(command.name, '--environment is staging or practice.');
  const apiKey = environment[variable]?.trim() ?? '';
  if (apiKey === '') throw usage(command.name, `The environment variable ${variable} holds no API key.`);
  return { profile: { name, environment: where, baseUrl: baseUrl.value }, apiKey, signers: [] };
}
