import type { Configuration } from 'electron-builder';
import { z } from 'zod';
import type { Manifest, Target } from '../project.ts';

const optionsSchema = z.object({
  productName: z.string(),
  /** electron-builder takes one alone, or several. */
  protocols: z.preprocess((given) => [given].flat(), z.array(z.object({ schemes: z.array(z.string()) }))),
  linux: z.object({
    executableName: z.string(),
    category: z.string(),
    synopsis: z.string(),
    maintainer: z.string(),
    desktop: z.object({ entry: z.record(z.string(), z.string()) }),
  }),
  deb: z.object({
    packageCategory: z.string(),
    priority: z.string(),
    depends: z.array(z.string()),
    recommends: z.array(z.string()),
  }),
});

/** What electron-builder.yml says of Linux and of Debian, all of which the package has to say. */
export type DebOptions = z.infer<typeof optionsSchema>;

const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

export function readDebOptions(config: Configuration): DebOptions {
  return optionsSchema.parse(config);
}

export function nameDeb({ name, version }: Manifest, { arch }: Target): string {
  return `${name}_${version.replaceAll('-', '~')}_${ARCHITECTURES[arch]}.deb`;
}

/** The control file of Debian Policy, section 5.3. */
export function writeControl(
  options: DebOptions,
  { manifest, target, installedKilobytes }: { manifest: Manifest; target: Target; installedKilobytes: number },
): string {
  const { linux, deb } = options;
  const fields: Record<string, string> = {
    Package: manifest.name,
    // A hyphen would begin the revision; a tilde sorts before the release, as a preview does.
    Version: manifest.version.replaceAll('-', '~'),
    Architecture: ARCHITECTURES[target.arch],
    Maintainer: linux.maintainer,
    'Installed-Size': String(installedKilobytes),
    Depends: deb.depends.join(', '),
    Recommends: deb.recommends.join(', '),
    Section: deb.packageCategory,
    Priority: deb.priority,
    Homepage: manifest.homepage,
    Description: `${linux.synopsis}\n ${manifest.description}`,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** The entry of the desktop's menu (freedesktop's Desktop Entry Specification). It opens no files, and takes links of the app's own. */
export function writeDesktopEntry({ productName, protocols, linux }: DebOptions, { desktopName }: Manifest): string {
  const fields: Record<string, string> = {
    Type: 'Application',
    Name: productName,
    Comment: linux.synopsis,
    // The link that was opened, if any.
    Exec: `/opt/${productName}/${linux.executableName} %u`,
    Icon: linux.executableName,
    Terminal: 'false',
    // By this the desktop knows which entry a window belongs to.
    StartupWMClass: desktopName.replace(/\.desktop$/, ''),
    ...linux.desktop.entry,
    MimeType: protocols.flatMap(({ schemes }) => schemes.map((scheme) => `x-scheme-handler/${scheme};`)).join(''),
    Categories: `${linux.category};`,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}\n`);
  return `[Desktop Entry]\n${lines.join('')}`;
}
