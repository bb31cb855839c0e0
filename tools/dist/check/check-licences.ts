import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { z } from 'zod';
import { findArchive, listArchive, readArchived } from './archive.ts';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

/** As a license names itself, in a header or in its own words; also the lesser and the Affero one. */
const GPL = /GNU (Lesser |Affero |Library )?General Public License|\b[AL]?GPL-[123](\.\d)?\b|\bGPL ?v[23]\b/i;

/** What is under such a license may not be given on inside this app. */
export function checkGpl(pack: CheckedPack): string {
  const archive = findArchive(pack);
  const files = listArchive(archive).filter(({ path }) => !/\.(node|woff2|png)$/.test(path));
  const concerned = files.filter(({ path }) => GPL.test(readArchived(archive, path).toString('latin1')));
  failWith(
    'Under a GNU license, and packed',
    concerned.map(({ path }) => path),
  );
  return `${files.length} files of text, none under a GNU license`;
}

const billSchema = z.object({
  components: z.array(
    z.object({
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
});

/** The bill of materials is one, and each of its packages has its license beside it. */
export async function checkBill({ unpacked }: CheckedPack): Promise<string> {
  const bill = readFileSync(join(unpacked, 'resources/sbom.cdx.json'), 'utf8');
  const invalid = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill);
  if (invalid !== null) throw new Error(`sbom.cdx.json is not CycloneDX 1.6: ${JSON.stringify(invalid).slice(0, 500)}`);
  const { components } = billSchema.parse(JSON.parse(bill));
  const names = components.map(
    ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name} ${version}`,
  );
  const licences = readFileSync(join(unpacked, 'resources/THIRD-PARTY-LICENSES.txt'), 'utf8');
  failWith(
    'In the bill of materials, and without a license text',
    names.filter((name) => !licences.includes(`\n${name} (`)),
  );
  failWith(
    'Known to be in the app, and not in the bill of materials',
    ['electron', 'better-sqlite3', '@github/keytar', 'react', 'viem', 'zod'].filter(
      (name) => !names.some((found) => found.startsWith(`${name} `)),
    ),
  );
  return `${names.length} packages in the bill of materials, each with its license`;
}
