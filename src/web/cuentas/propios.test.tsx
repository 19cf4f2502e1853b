import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { recibosPropios } from '#shared/cuentas/estados.ts';
import { mensualidadesPropias, pagosPropios } from '#shared/cuentas.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { PagosEstudiantePage } from './estados/pages/PagosEstudiantePage.tsx';

const SIN_ASIGNACION = 'No existe asignación para el estudiante';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ['pagos', pagosPropios],
  ['mensualidades', mensualidadesPropias],
  ['recibos', recibosPropios],
] as const)(
  'un ciclo en el que no está inscrito se dice una vez, aunque solo sus %s hayan llegado',
  async (_, contestada) => {
    const nunca = new Promise<Response>(() => undefined);
    const noEsta = () =>
      new Response(JSON.stringify({ code: 0, data: null, message: SIN_ASIGNACION }), { status: 404 });
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) => (url.endsWith(urlOf(contestada)) ? Promise.resolve(noEsta()) : nunca)),
    );
    dibujarPantalla(
      <PagosEstudiantePage />,
      '/estudiante/ciclo/:ciclo/pagos',
      '/estudiante/ciclo/2031/pagos',
    );
    expect(await screen.findByText(SIN_ASIGNACION)).toBeTruthy();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Mis pagos',
      'No existe o no es tuya',
    ]);
  },
);
