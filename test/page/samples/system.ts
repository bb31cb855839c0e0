import type { OutsideChangeView } from '#shared/ipc/outside-views.ts';
import type { SystemView } from '#shared/ipc/system-views.ts';
import type { Answers } from '../support/answers.ts';
import type { World } from './world.ts';

const DATA = '/srv/countersign/data';
const LOGS = '/srv/countersign/logs';
const VIEW: SystemView = {
  runtime: {
    app: '0.1.0',
    electron: null,
    chromium: '150.0.1.2',
    node: '24.21.0',
    installed: false,
    platform: 'linux',
    processor: 'x64',
    release: '6.12.0',
  },
  keychainFailure: null,
  proxies: [{ host: 'service.example', way: 'proxy', proxy: 'proxy.example:3128' }],
  proxySignIns: [{ proxy: 'proxy.example:3128', signedInAs: null }],
  proxyFailure: null,
  folders: { data: DATA, logs: LOGS },
  sizes: [
    { name: 'cache.db', bytes: 4_800_000 },
    { name: 'journal.db', bytes: 320_000 },
    { name: 'countersign.log', bytes: 81_200 },
  ],
  lockSources: [
    { name: 'power-monitor', heard: true },
    { name: 'login', heard: false, reason: 'no system bus: nothing runs there' },
    { name: 'screen-saver', heard: true },
  ],
};

/** The app on this computer. */
export function answerSystem({ options, now }: World): Pick<Answers, 'system'> {
  let signedInAs: string | null = null;
  let outside = options.changedOutside === true ? listOutside(now) : [];
  const decide = ({ ids }: { ids: number[] }) => {
    outside = outside.filter(({ id }) => !ids.includes(id));
    return { changes: outside, total: outside.length };
  };
  return {
    system: {
      view: () => ({ ...VIEW, proxySignIns: [{ proxy: 'proxy.example:3128', signedInAs }] }),
      signInToProxy({ name }) {
        signedInAs = name;
        return null;
      },
      forgetProxySignIn() {
        signedInAs = null;
        return null;
      },
      saveDiagnostics: () => ({ path: 'Documents/countersign-diagnostics.json' }),
      openFolder: () => null,
      outsideChanges: () => ({ changes: outside, total: outside.length }),
      adoptOutsideChanges: decide,
      dropOutsideChanges: decide,
      previewRemoval: () => ({
        profiles: ['Practice', 'Treasury'],
        signers: 3,
        unsaved: ['Treasury, laptop', 'Payroll'],
        underWay: 1,
        folders: VIEW.folders,
      }),
      removeEverything: () => null,
    },
  };
}

function listOutside(now: number): OutsideChangeView[] {
  const foundAt = now - 60_000;
  return [
    {
      ...{ id: 1, kind: 'setting', name: 'limits', why: 'changed', isUsable: true, reviews: 'danger', foundAt },
      cells: [
        { name: 'name', value: 'limits' },
        { name: 'value', value: '{"amounts":[]}' },
      ],
    },
    {
      ...{ id: 2, kind: 'entry of the address book', name: 'Treasury', why: 'added', isUsable: true, foundAt },
      reviews: 'nothing',
      cells: [{ name: 'name', value: 'Treasury' }],
    },
    {
      ...{ id: 3, kind: 'entries of the journal', name: null, why: 'older', isUsable: false, foundAt },
      reviews: 'refused',
      cells: [],
    },
  ];
}
