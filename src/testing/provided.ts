/**
 * What a run prepares once and every test file copies. `templateFolder`: a migrated, empty embedded database. Copies of an embedded one go
 * into `folder`; those on a server are named like the template, and more.
 */
export type TestDatabaseSource = { templateFolder: string } & (
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; template: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}
