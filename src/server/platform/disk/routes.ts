import { type Route, read } from '#server/platform/http/route.ts';
import { verEspacio } from '#shared/base/espacio.ts';

export const routes: Route[] = [read(verEspacio, async ({ disk }) => ({ poco: await disk.isLow() }))];
