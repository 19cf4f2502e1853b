import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FILAS_POR_PAGINA, type FilaRevisada } from '#shared/importaciones/revision.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import type { Corregir } from './api.ts';
import { FilasRevisadas } from './components/FilasRevisadas.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const nueva = (fila: number): FilaRevisada => ({
  fila,
  estado: 'nuevo',
  nombre: `Alumno ${fila}`,
  codigo: '',
  detalle: 'Primero Primaria A',
  porNombre: false,
  cambios: [],
  avisos: [],
});

/** The rows of a list on the server, of which what is decided takes one away. */
function Lista({ corregir }: { corregir: Corregir }) {
  const [version, setVersion] = useState(0);
  const decidir: Corregir = (nuevas) => {
    corregir(nuevas);
    setVersion(version + 1);
  };
  const cuantas = FILAS_POR_PAGINA + 1 - version;
  return (
    <FilasRevisadas
      id="3"
      estado="nuevo"
      {...{ version, cuantas }}
      corregir={decidir}
      alAcabar={() => undefined}
    />
  );
}

it('si se omite la única fila de la última página se muestra la que quedó como última', async () => {
  const filas = Array.from({ length: FILAS_POR_PAGINA + 1 }, (_, n) => nueva(n + 2));
  vi.stubGlobal('fetch', async (url: string) => {
    const desde = (Number(new URL(url, 'http://ceiba').searchParams.get('page')) - 1) * FILAS_POR_PAGINA;
    const data = filas.slice(desde, desde + FILAS_POR_PAGINA);
    return new Response(JSON.stringify({ code: 1, data, message: '' }), {
      headers: { total: String(filas.length) },
    });
  });
  const corregir = vi.fn(() => void filas.pop());
  dibujarPantalla(<Lista corregir={corregir} />);
  await screen.findByText('Alumno 2');
  fireEvent.click(screen.getByRole('button', { name: /(página|page) 2$/ }));
  fireEvent.click(await screen.findByRole('button', { name: `Omitir fila ${FILAS_POR_PAGINA + 2}` }));
  expect(corregir).toHaveBeenCalledWith({
    decisiones: [{ grupo: `omitir ${FILAS_POR_PAGINA + 2}`, valor: 'si' }],
  });
  expect(await screen.findByText('Alumno 2')).toBeTruthy();
  expect(screen.queryByText('No hay filas aquí.')).toBeNull();
});
