/** What a run prepares once and every test file copies. `templateFolder`: a migrated, empty embedded database. */
export type TestDatabaseSource = { templateFolder: string } & (
  | /** The copies go into `folder`. */
  { kind: 'embedded'; folder: string }
  /** The copies are named like the template, and more. */
  | { kind: 'server'; url: string; template: string }
);

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}
