import type { Page } from '@playwright/test';

/** Changes what the reading of an address answers, alone or among others. */
export async function alContestar<R>(
  page: Page,
  address: string,
  cambiar: (reply: R) => void,
): Promise<void> {
  await page.route(
    (url) => url.pathname === address || url.pathname === '/api/lecturas',
    async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const response = await route.fetch();
      const json = await response.json();
      if (pathname === address) cambiar(json);
      const at = searchParams.getAll('de').indexOf(address.slice('/api'.length));
      if (at >= 0) cambiar(json.data[at].respuesta);
      await route.fulfill({ response, json });
    },
  );
}

/** What the next reading of an address answers, alone or among others. */
export async function loQueContesta(page: Page, address: string) {
  const name = address.slice('/api'.length);
  const response = await page.waitForResponse((sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    return pathname === address || (pathname === '/api/lecturas' && searchParams.getAll('de').includes(name));
  });
  const { pathname, searchParams } = new URL(response.url());
  const json = await response.json();
  return pathname === address ? json : json.data[searchParams.getAll('de').indexOf(name)].respuesta;
}
