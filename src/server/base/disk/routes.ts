import { type Route, read } from '#server/base/http/route.ts';
import { verEspacio } from '#shared/base/espacio.ts';

export const routes: Route[] = [read(verEspacio, async ({ disk }) => ({ poco: await disk.isLow() }))];
