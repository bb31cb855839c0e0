import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#main/images/check-image.ts';
import { createFetchImage } from '#main/images/fetch-image.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { sampleImage } from '../../helpers/sample-images.ts';
import { ADDRESS, createTestNetwork, HOST, startImageHost } from './image-host.ts';

const PICTURE = `https://${HOST}/a%20picture.png?size=1`;
const NEVER = new AbortController().signal;

const sendPng: RequestListener = (_request, response) => void response.end(sampleImage('png'));

async function stage(answer: RequestListener = sendPng, options: Parameters<typeof createTestNetwork>[1] = {}) {
  const host = await startImageHost(answer);
  const network = createTestNetwork(host.port, options);
  const fetchImage = createFetchImage({ network });
  return { ...host, network, fetchImage: (url = PICTURE, signal = NEVER) => fetchImage(new URL(url), signal) };
}

/** A proxy that tunnels everything to one port, and remembers what it was asked for. */
async function startProxy(port: number, status = '200 OK') {
  const tunnels: string[] = [];
  const proxy = createHttpServer();
  proxy.on('connect', (request, socket) => {
    tunnels.push(String(request.url));
    socket.on('error', () => {});
    if (!status.startsWith('200')) {
      socket.end(`HTTP/1.1 ${status}\r\n\r\n`);
      return;
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write(`HTTP/1.1 ${status}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return { rules: `PROXY 127.0.0.1:${(proxy.address() as AddressInfo).port}`, tunnels };
}

describe('an image', () => {
  test('is asked for at an address that was looked up and checked, once, with nothing about who asks', async () => {
    const { fetchImage, asked, network } = await stage();
    expect(expectValue(await fetchImage())).toEqual(sampleImage('png'));
    expect(network.lookups).toEqual([HOST]);
    expect(network.connected).toEqual([`${ADDRESS}:443`]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/a%20picture.png?size=1' });
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(asked[0]?.headers).toMatchObject({ host: HOST, 'accept-encoding': 'identity' });
    expect(JSON.stringify(asked[0]?.headers)).not.toMatch(/countersign/i);
  });

  test('is not sent a cookie that the host has set', async () => {
    const { fetchImage, asked } = await stage((request, response) => {
      response.setHeader('set-cookie', 'who=me');
      if (request.url === '/again') return sendPng(request, response);
      response.writeHead(302, { location: '/again' }).end();
    });
    expectValue(await fetchImage());
    expectValue(await fetchImage());
    expect(asked).toHaveLength(4);
    for (const { headers } of asked) expect(headers.cookie).toBeUndefined();
  });

  test('is tried at the next address when one cannot be reached', async () => {
    const host = await startImageHost(sendPng);
    const network = createTestNetwork(host.port, { names: { [HOST]: ['93.184.216.1', ADDRESS] } });
    const reach = network.connect;
    const fetchImage = createFetchImage({
      network: {
        ...network,
        connect: (place) => (place.address === ADDRESS ? reach(place) : connect({ host: '127.0.0.1', port: 1 })),
      },
    });
    expectValue(await fetchImage(new URL(PICTURE), NEVER));
  });

  test.each([
    ['one private address', ['10.0.0.1']],
    ['a private address beside a public one', [ADDRESS, '192.168.1.1']],
    ['this computer', ['127.0.0.1']],
    ['this computer, mapped', ['::ffff:127.0.0.1']],
  ])('is never asked of a name that leads to %s', async (_what, addresses) => {
    const { fetchImage, asked, network } = await stage(sendPng, { names: { [HOST]: addresses } });
    expect(expectFailure(await fetchImage()).code).toBe('image-host-private');
    expect(network.connected).toEqual([]);
    expect(asked).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest',
  ])('is never asked of a private address itself: %s', async (url) => {
    const { fetchImage, network } = await stage();
    expect(expectFailure(await fetchImage(url)).code).toBe('image-host-private');
    expect(network.lookups).toEqual([]);
    expect(network.connected).toEqual([]);
  });

  test('goes to the address that was checked, even if the name leads elsewhere a moment later', async () => {
    const answers = [[ADDRESS], ['127.0.0.1']];
    const host = await startImageHost(sendPng);
    const network = createTestNetwork(host.port, { lookup: async () => answers.shift() ?? [] });
    const fetchImage = createFetchImage({ network });
    expectValue(await fetchImage(new URL(PICTURE), NEVER));
    expect(network.connected).toEqual([`${ADDRESS}:443`]);
    expect(answers).toHaveLength(1);
  });

  test('is not taken from a host whose certificate is for another name, or from nobody we trust', async () => {
    const other = await stage(sendPng, { names: { 'other.example': [ADDRESS] } });
    expect(expectFailure(await other.fetchImage('https://other.example/a.png'))).toMatchObject({
      code: 'image-host-unreached',
      happened: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
    const stranger = await stage(sendPng, { listTrustedCertificates: () => [] });
    expect(expectFailure(await stranger.fetchImage()).code).toBe('image-host-unreached');
    expect([...other.asked, ...stranger.asked]).toEqual([]);
  });

  test('says so when the name is unknown', async () => {
    const { fetchImage } = await stage(sendPng, { names: {} });
    expect(expectFailure(await fetchImage()).code).toBe('image-host-unknown');
  });

  test.each([404, 403, 429, 500, 204, 206])('says so when the host answers %i', async (status) => {
    const { fetchImage } = await stage((_request, response) => void response.writeHead(status).end());
    expect(expectFailure(await fetchImage())).toMatchObject({
      code: 'image-status',
      facts: { status: String(status) },
    });
  });
});

describe('a redirect', () => {
  const redirectTo =
    (location: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(302, { location }).end();

  test.each([
    ['image-host-private', 'https://127.0.0.1/a.png'],
    ['image-host-private', 'https://inside.example/a.png'],
    ['image-host-private', '//[::1]/a.png'],
    ['image-scheme', 'http://service.example/a.png'],
    ['image-scheme', 'data:image/png;base64,AAAA'],
    ['image-scheme', 'file:///etc/passwd'],
    ['image-credentials', 'https://user@service.example/a.png'],
    ['image-port', 'https://service.example:22/a.png'],
    ['image-no-gateway', 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'],
    ['image-not-a-url', 'https://'],
  ])('is judged as a first address is, %s: %s', async (code, location) => {
    const names = { [HOST]: [ADDRESS], 'inside.example': ['10.1.2.3'] };
    const { fetchImage, asked } = await stage(redirectTo(location), { names });
    expect(expectFailure(await fetchImage()).code).toBe(code);
    expect(asked).toHaveLength(1);
  });

  test.each([
    [3, true],
    [4, false],
  ])('is followed three times and no more: %i', async (redirects, isFollowed) => {
    const { fetchImage, asked, network } = await stage((request, response) => {
      const done = Number(request.url?.slice(1));
      if (done === redirects) return sendPng(request, response);
      response.writeHead(307, { location: `/${done + 1}` }).end();
    });
    const answer = await fetchImage(`https://${HOST}/0`);
    if (isFollowed) expectValue(answer);
    else expect(expectFailure(answer).code).toBe('image-redirects');
    expect(asked).toHaveLength(4);
    expect(network.lookups).toHaveLength(4);
  });
});

describe('an image that does not end', () => {
  const flood: RequestListener = (_request, response) => {
    const chunk = Buffer.alloc(500_000);
    let sent = 0;
    const more = () => {
      while (sent <= 4 * MAX_IMAGE_BYTES && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  };

  test('is given up at 5 MB, though no length was announced', async () => {
    const { fetchImage } = await stage(flood);
    expect(expectFailure(await fetchImage()).code).toBe('image-too-large');
  });

  test('is given up at once when a greater length is announced', async () => {
    const { fetchImage } = await stage((_request, response) => {
      response.writeHead(200, { 'content-length': String(MAX_IMAGE_BYTES + 1) }).write('x');
    });
    expect(expectFailure(await fetchImage()).code).toBe('image-too-large');
  });

  test.each([
    ['headers', (() => {}) satisfies RequestListener],
    ['bytes', ((_request, response) => void response.write('x')) satisfies RequestListener],
  ])('is given up when its time is over, waiting for %s', async (_what, answer: RequestListener) => {
    const host = await startImageHost(answer);
    const fetchImage = createFetchImage({ network: createTestNetwork(host.port), timeoutMs: 200 });
    expect(expectFailure(await fetchImage(new URL(PICTURE), NEVER)).code).toBe('image-timeout');
  });

  test('is given up when its time is over, though the name server never answers', async () => {
    const network = createTestNetwork(1, { lookup: () => new Promise(() => {}) });
    const fetchImage = createFetchImage({ network, timeoutMs: 50 });
    expect(expectFailure(await fetchImage(new URL(PICTURE), NEVER)).code).toBe('image-timeout');
  });

  test('is given up when the app ends', async () => {
    const stopper = new AbortController();
    const { fetchImage } = await stage(() => stopper.abort());
    expect(expectFailure(await fetchImage(PICTURE, stopper.signal)).code).toBe('image-stopped');
  });
});

describe('behind a proxy of the system', () => {
  test('a tunnel to the checked address is asked for, not to a name that the proxy would look up itself', async () => {
    const host = await startImageHost(sendPng);
    const { rules, tunnels } = await startProxy(host.port);
    const network = createTestNetwork(host.port, { rules });
    expectValue(await createFetchImage({ network })(new URL(PICTURE), NEVER));
    expect(tunnels).toEqual([`${ADDRESS}:443`]);
    expect(network.connected).toEqual([]);
    expect(host.asked[0]?.headers.host).toBe(HOST);
  });

  test('the system is asked for its proxy by host alone: what is asked for there is nobody else’s business', async () => {
    const asked: string[] = [];
    const resolveProxy = async (url: string) => {
      asked.push(url);
      return 'DIRECT';
    };
    const { fetchImage } = await stage(sendPng, { resolveProxy });
    expectValue(await fetchImage());
    expect(asked).toEqual([`https://${HOST}/`]);
  });

  test('the address of IPv6 stands in brackets', async () => {
    const host = await startImageHost(sendPng);
    const { rules, tunnels } = await startProxy(host.port);
    const network = createTestNetwork(host.port, { rules, names: { [HOST]: ['2606:4700::1'] } });
    expectValue(await createFetchImage({ network })(new URL(PICTURE), NEVER));
    expect(tunnels).toEqual(['[2606:4700::1]:443']);
  });

  test.each([
    ['image-host-private', { names: { [HOST]: ['10.0.0.1'] } }],
    ['image-host-unknown', { names: {} }],
  ])('what could not be checked here is not asked of it: %s', async (code, names) => {
    const { rules, tunnels } = await startProxy(1);
    const network = createTestNetwork(1, { rules, ...names });
    expect(expectFailure(await createFetchImage({ network })(new URL(PICTURE), NEVER)).code).toBe(code);
    expect(tunnels).toEqual([]);
  });

  test.each(['SOCKS5 127.0.0.1:1080', 'QUIC proxy.example:443'])(
    'that cannot be used nothing is asked: %s',
    async (rules) => {
      const { fetchImage, network } = await stage(sendPng, { rules });
      expect(expectFailure(await fetchImage()).code).toBe('image-proxy');
      expect(network.connected).toEqual([]);
    },
  );

  test('that refuses the tunnel is a failure in words', async () => {
    const { rules } = await startProxy(1, '403 Forbidden');
    const network = createTestNetwork(1, { rules });
    expect(expectFailure(await createFetchImage({ network })(new URL(PICTURE), NEVER)).code).toBe(
      'image-host-unreached',
    );
  });
});
