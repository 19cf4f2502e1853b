/** What a run prepares once and every test file copies. */
export type TestDatabaseSource =
  /** The copies go into `folder`. */
  | { kind: 'embedded'; templateFolder: string; folder: string }
  /** The copies are named like the template, and more. */
  | { kind: 'server'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}
