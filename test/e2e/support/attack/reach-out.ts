import type { Page } from '@playwright/test';

/** Every way known to a page by which something could leave for another host, or be fetched from it. @returns how many were tried */
export function reachOut(page: Page, { url, port }: { url: string; port: number }): Promise<number> {
  return page.evaluate(tryAll, { url, port });
}

/** Runs in the page. */
async function tryAll({ url, port }: { url: string; port: number }): Promise<number> {
  const tag = (name: string, members: Record<string, string>): HTMLElement => {
    const element = document.createElement(name);
    for (const [member, value] of Object.entries(members)) {
      try {
        element.setAttribute(member, value);
      } catch {
        // Trusted Types keep some of them out.
      }
    }
    document.body.append(element);
    return element;
  };
  const worker = (text: string) => new Worker(URL.createObjectURL(new Blob([text])));
  const links = [
    'preconnect',
    'dns-prefetch',
    'prefetch',
    'prerender',
    'preload',
    'modulepreload',
    'stylesheet',
    'icon',
    'manifest',
  ];
  const form = (target: string) => {
    const made = tag('form', { action: url, method: 'post', target }) as HTMLFormElement;
    made.submit();
  };
  const listen = async (server: object): Promise<void> => {
    const peer = new RTCPeerConnection({ iceServers: [server as RTCIceServer] });
    peer.createDataChannel('out');
    await peer.setLocalDescription(await peer.createOffer());
    await new Promise<void>((resolve) => {
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState === 'complete') resolve();
      });
      setTimeout(resolve, 5_000);
    });
    peer.close();
  };
  const turn = { username: 'a', credential: 'b' };
  const ways: (() => unknown)[] = [
    () => fetch(url, { mode: 'no-cors' }),
    () => fetch(url, { method: 'POST', body: 'out', keepalive: true }),
    () => navigator.sendBeacon(url, 'out'),
    () => new WebSocket(url.replace('http', 'ws')),
    () => new EventSource(url),
    () => new XMLHttpRequest().open('GET', url, false),
    () =>
      Reflect.construct(Reflect.get(globalThis, 'WebTransport') as new () => object, [url.replace('http', 'https')]),
    () => worker(`importScripts('${url}/worker.js')`),
    () => worker(`fetch('${url}')`),
    () => navigator.serviceWorker.register(`${url}/worker.js`),
    () => import(`${url}/module.js`),
    ...links.map((rel) => () => tag('link', { rel, href: `${url}/${rel}`, as: 'image' })),
    ...['img', 'audio', 'video', 'track', 'embed', 'iframe', 'script', 'input'].map(
      (name) => () => tag(name, { src: `${url}/${name}`, type: 'image' }),
    ),
    () => tag('object', { data: `${url}/object` }),
    () => tag('video', { poster: `${url}/poster` }),
    () => tag('div', { style: `background: url(${url}/style)` }),
    () => new CSSStyleSheet().insertRule(`@import url(${url}/import)`),
    () => document.fonts.add(new FontFace('out', `url(${url}/font)`)) && document.fonts.load('12px out'),
    () => tag('base', { href: url }),
    () => tag('meta', { 'http-equiv': 'refresh', content: `0;url=${url}/refresh` }),
    () => tag('a', { href: `${url}/link`, ping: `${url}/ping` }).click(),
    () => tag('a', { href: `${url}/saved`, download: 'out' }).click(),
    ...['', '_blank', '_top'].map((target) => () => form(target)),
    () => window.open(`${url}/window`),
    () => location.assign(`${url}/navigation`),
    () => tag('iframe', { srcdoc: `<img src="${url}/srcdoc">` }),
    () => {
      const inner = (tag('iframe', {}) as HTMLIFrameElement).contentWindow as unknown as typeof globalThis;
      return inner.fetch(`${url}/frame`, { mode: 'no-cors' });
    },
    () => listen({ urls: `stun:127.0.0.1:${port}` }),
    () => listen({ urls: `turn:127.0.0.1:${port}?transport=udp`, ...turn }),
    () => listen({ urls: `turn:127.0.0.1:${port}?transport=tcp`, ...turn }),
    () => listen({ urls: `turns:127.0.0.1:${port}?transport=tcp`, ...turn }),
  ];
  const attempt = (way: () => unknown) =>
    Promise.resolve()
      .then(way)
      .catch(() => {});
  // What never settles is left where it is.
  await Promise.race([Promise.all(ways.map(attempt)), new Promise((resolve) => setTimeout(resolve, 8_000))]);
  for (const frame of document.querySelectorAll('body > iframe, body > form, body > base, body > meta')) frame.remove();
  return ways.length;
}
