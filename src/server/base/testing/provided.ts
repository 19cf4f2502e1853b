/** What a run prepares once and every test file copies. */
export type TestDatabaseSource =
  | { kind: 'embedded'; templateFolder: string }
  | { kind: 'server'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}
