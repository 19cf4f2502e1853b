/** The same server and account, another database. */
export function databaseUrl(serverUrl: string, name: string, port?: number): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (port !== undefined) url.host = `127.0.0.1:${port}`;
  return url.href;
}
