import type { Failure } from '#shared/failure.ts';

const KEPT = 'The record was not changed; only its image is not shown.';
const ASK_WHOEVER = 'Ask whoever made the record for another image.';

type Words = Pick<Failure, 'code' | 'happened'> & Partial<Failure>;

function explain(words: Words): Failure {
  return { kept: KEPT, next: ASK_WHOEVER, ...words };
}

/** Every way in which an image is not shown, in words. No text of the other side stands in them, but for names of hosts. */
export const imageFailures = {
  unknownKey: () =>
    explain({
      code: 'image-unknown',
      happened: 'No record of this app names that image.',
      next: 'Open the record again.',
    }),
  notAUrl: () => explain({ code: 'image-not-a-url', happened: 'The image in the record is not an address.' }),
  scheme: (scheme: string) =>
    explain({
      code: 'image-scheme',
      happened: `Images are fetched from https, data and ipfs addresses only; this one begins with "${scheme.slice(0, 20)}".`,
    }),
  credentials: () =>
    explain({ code: 'image-credentials', happened: 'The address of the image holds a user name or a password.' }),
  port: (host: string) =>
    explain({ code: 'image-port', happened: `Images are fetched from port 443 only, not from ${host}.` }),
  noGateway: () =>
    explain({
      code: 'image-no-gateway',
      happened: 'The image is on IPFS, and no gateway is set from which it could be fetched.',
      next: 'Set an IPFS gateway in Settings, if you want such images to be shown.',
    }),
  ipfsPath: () => explain({ code: 'image-ipfs-path', happened: 'The IPFS address of the image cannot be read.' }),
  dataUrl: () => explain({ code: 'image-data-url', happened: 'The image’s data address cannot be read.' }),
  unresolved: (host: string) =>
    explain({
      code: 'image-host-unknown',
      happened: `The name ${host} could not be looked up from this computer.`,
      next: 'Check the connection. Where only a proxy can look names up, images are not fetched: their addresses could not be checked.',
    }),
  privateHost: (host: string) =>
    explain({
      code: 'image-host-private',
      happened: `${host} leads to an address of this computer or of a private network, and images are never fetched from there.`,
    }),
  proxy: () =>
    explain({
      code: 'image-proxy',
      happened: 'The system names a proxy that Countersign cannot use.',
      next: 'Set an HTTP or HTTPS proxy in the system’s settings.',
    }),
  unreached: (host: string, cause: string) =>
    explain({
      code: 'image-host-unreached',
      happened: `${host} could not be reached for the image (${cause}).`,
      next: 'It is tried again later; check the connection meanwhile.',
    }),
  timeout: (host: string) =>
    explain({
      code: 'image-timeout',
      happened: `${host} did not deliver the image in 10 seconds.`,
      next: 'It is tried again later.',
    }),
  status: (host: string, status: number) =>
    explain({
      code: 'image-status',
      happened: `${host} answered with status ${status} instead of an image.`,
      next: 'It is tried again later.',
      facts: { status: String(status) },
    }),
  redirects: () => explain({ code: 'image-redirects', happened: 'The image is behind more than 3 redirects.' }),
  tooLarge: () => explain({ code: 'image-too-large', happened: 'The image has more than 5 MB.' }),
  svg: () =>
    explain({
      code: 'image-svg',
      happened: 'The image is an SVG. Such a file can hold scripts and links, so it is not shown.',
    }),
  notAnImage: () =>
    explain({ code: 'image-format', happened: 'What was delivered is no PNG, JPEG, WebP, GIF or AVIF image.' }),
  noSize: () => explain({ code: 'image-no-size', happened: 'The image’s header does not say how large it is.' }),
  dimensions: ({ width, height }: { width: number; height: number }) =>
    explain({
      code: 'image-dimensions',
      happened: `The image has ${width} × ${height} pixels, more than 4,096 on a side.`,
    }),
  notKept: () =>
    explain({
      code: 'image-not-kept',
      happened: 'The image could not be written into the data folder, from where it is shown.',
      next: 'Free some disk space, then open the record again.',
    }),
  stopped: () =>
    explain({ code: 'image-stopped', happened: 'Countersign is closing.', next: 'Open the record again later.' }),
  declined: (host: string) =>
    explain({
      code: 'image-declined',
      happened: `${host} was not asked for the image, as you chose.`,
      kept: 'Nothing was fetched; what you typed is still in the form.',
      next: 'Ask for the preview again if you want to see it.',
    }),
  beingAsked: () =>
    explain({
      code: 'image-being-asked',
      happened: 'Countersign already asks whether to fetch an image.',
      kept: 'Nothing was fetched.',
      next: 'Answer that question first.',
    }),
} as const;
