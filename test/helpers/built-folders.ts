/** What `npm test` has built for all of its suites (tools/test-builds.ts); undefined where it has not. */
export const { COUNTERSIGN_BUILT_APP: BUILT_APP, COUNTERSIGN_BUILT_PROGRAMS: BUILT_PROGRAMS } = process.env;

/** What the bundler says of the files of the app, in its folder. */
export const FILES_OF_BUILD = 'files.json';
