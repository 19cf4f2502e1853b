import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Eliminado, PAPELERA_SIN_RESULTADOS, PAPELERA_VACIA } from '#shared/papelera.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { LOAD_FAILED } from '#web/kit/ui/EmptyState.tsx';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { closeRefusal } from '#web/kit/undo.ts';
import { paths } from '#web/paths.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { NegativaDeDeshacer } from './components/NegativaDeDeshacer.tsx';
import { PapeleraDeClasePage, PapeleraPage } from './pages/PapeleraPage.tsx';

const AHORA = '2026-06-15T18:00:00Z';

const mapa: Eliminado = {
  idOperacion: 41,
  objeto: 'actividad',
  titulo: 'Tarea «Mapa de Guatemala»',
  detalle: '35 entregas · Matemáticas, Primero Básico A',
  quien: 'Óscar Ibáñez',
  fecha: '2026-06-15T16:42:00Z',
  vence: '2026-07-15T16:42:00Z',
};
const grado: Eliminado = {
  ...mapa,
  ...{ idOperacion: 42, objeto: 'grado', titulo: 'Grado «Sexto»', detalle: '', quien: null },
  ...{ fecha: '2026-05-16T20:05:00Z', vence: '2026-06-15T20:05:00Z' },
};

const persona = (rol: string): Perfil => ({
  ...{ isColaborador: true, idColaborador: 1, usuario: 'rtzoc', nombres: 'Rosa Tzoc', codigo: 'C1' },
  ...{ imagen: null, debeCambiarContrasenia: false },
  cargos: [{ idCargo: 1, cargo: rol, roles: [{ rol }] }],
});

/** The widths that the screen asks about, in pixels: at least 900, below 600. */
function pantalla(cual: 'ancha' | 'mediana' | 'teléfono'): void {
  const width = { ancha: 1366, mediana: 800, teléfono: 360 }[cual];
  const escucha = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, lado, px] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
    const matches = lado === 'min' ? width >= Number(px) : lado === 'max' && width <= Number(px);
    return { ...escucha, addListener: vi.fn(), removeListener: vi.fn(), matches };
  });
}

/** What the server answers; changed, the next look sees it. */
interface Servidor {
  filas: Eliminado[] | null;
  /** Answers to bringing something back, the next one first. */
  deshacer: object[];
}

function servir(servidor: Servidor) {
  const pedidas: URL[] = [];
  const responder = (reply: object, status = 200) =>
    new Response(JSON.stringify(reply), {
      status,
      headers: { Total: String(servidor.filas?.length ?? 0) },
    });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const url = new URL(address, 'http://ceiba.test');
      if (url.pathname.endsWith('/deshacer')) {
        pedidas.push(url);
        return responder(servidor.deshacer.shift() ?? {});
      }
      if (!url.pathname.endsWith('/papelera')) return responder({ code: 2, message: 'No existe.' }, 404);
      pedidas.push(url);
      if (!servidor.filas) return responder({ code: 3, message: 'Algo falló.' }, 500);
      const { objeto, q } = Object.fromEntries(url.searchParams);
      const filas = servidor.filas.filter(
        (una) => (!objeto || una.objeto === objeto) && una.titulo.includes(q ?? ''),
      );
      return new Response(JSON.stringify({ code: 1, data: filas, message: '' }), {
        headers: { Total: String(filas.length) },
      });
    }),
  );
  return pedidas;
}

function abrir(mas: Partial<Servidor> = {}, address: string = paths.papelera.path) {
  const servidor: Servidor = { filas: [mapa, grado], deshacer: [], ...mas };
  const pedidas = servir(servidor);
  const router = createMemoryRouter(
    [
      { path: paths.papelera.path, Component: PapeleraPage },
      { path: paths.papeleraDocente.path, Component: PapeleraDeClasePage },
      { path: '*', element: <p>Otra pantalla</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
        <NegativaDeDeshacer />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { servidor, pedidas, router };
}

beforeEach(() => {
  pantalla('ancha');
  setClock(AHORA);
  ponerPerfil(persona('Administrador 1'));
});
afterEach(() => {
  cleanup();
  act(() => {
    toastStore.clear();
    closeRefusal();
    ponerPerfil(null);
  });
  vi.unstubAllGlobals();
  queryClient.clear();
});

const celdas = (fila: HTMLElement) => [...fila.querySelectorAll('td')].map(({ textContent }) => textContent);
const restaurar = (titulo: string) => screen.findByRole('button', { name: `Restaurar ${titulo}` });

describe('la papelera del colegio', () => {
  it('dice qué, quién, cuándo y hasta cuándo, con el instante exacto a la mano', async () => {
    abrir();
    await restaurar(mapa.titulo);
    const filas = screen.getAllByRole('row').slice(1);
    expect(filas.map((fila) => celdas(fila).slice(0, 5))).toEqual([
      [mapa.titulo, mapa.detalle, 'Óscar Ibáñez', 'Hoy 10:42', 'en 30 días'],
      [grado.titulo, '—', 'Ceiba', '16 may 2026 14:05', 'hoy 14:05'],
    ]);
    expect(screen.getByText('en 30 días').title).toBe('Se borra el 15 jul 2026 10:42');
    expect(screen.getByText('2 elementos')).toBeTruthy();
  });

  it('busca y muestra una sola clase de cosas, y lo conserva la dirección', async () => {
    const { pedidas, router } = abrir();
    await restaurar(mapa.titulo);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tipo' }));
    fireEvent.click(screen.getByRole('option', { name: 'Grados' }));
    await waitFor(() => expect(screen.queryByText(mapa.titulo)).toBeNull());
    expect(screen.getByText(grado.titulo)).toBeTruthy();
    expect(router.state.location.search).toBe('?objeto=grado');
    fireEvent.change(screen.getByLabelText('Buscar en la papelera...'), { target: { value: 'Mapa' } });
    await screen.findByText(PAPELERA_SIN_RESULTADOS);
    expect(pedidas.at(-1)?.search).toBe('?page=1&limit=50&q=Mapa&objeto=grado');
    fireEvent.click(screen.getByText('Borrar búsqueda'));
    await screen.findByText(grado.titulo);
  });

  it('a la oficina no le ofrece lo de las clases, que es de la dirección', async () => {
    ponerPerfil(persona('Administrador 2'));
    abrir();
    await restaurar(mapa.titulo);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tipo' }));
    const tipos = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(tipos).toContain('Alumnos');
    expect(tipos).not.toContain('Actividades');
  });

  it('vacía lo dice', async () => {
    abrir({ filas: [] });
    await screen.findByText(PAPELERA_VACIA);
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  });

  it('si no se puede leer ofrece reintentar', async () => {
    const { servidor } = abrir({ filas: null });
    await screen.findByText(LOAD_FAILED);
    servidor.filas = [mapa];
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await restaurar(mapa.titulo);
  });

  it('lo restaurado sale de la lista y se cuenta, y todo lo que se ve se lee de nuevo', async () => {
    const message = 'Restaurado: tarea «Mapa de Guatemala» con 35 entregas.';
    const { servidor, pedidas } = abrir({
      deshacer: [{ code: 1, data: { deshecha: AHORA }, message }],
    });
    queryClient.setQueryData(['de otra pantalla'], 1);
    const boton = await restaurar(mapa.titulo);
    boton.focus();
    servidor.filas = [grado];
    fireEvent.click(boton);
    fireEvent.click(boton);
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryByText(mapa.titulo)).toBeNull());
    expect(pedidas.filter(({ pathname }) => pathname === '/api/operaciones/41/deshacer')).toHaveLength(1);
    expect(queryClient.getQueryState(['de otra pantalla'])?.isInvalidated).toBe(true);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Papelera' })),
    );
  });

  it('la negativa dice qué lo impide, y deja ver a cada alumno', async () => {
    const message = 'No se puede restaurar: Estudiante «Ana Pérez» cambió después; ya hay otra cuota.';
    abrir({
      deshacer: [
        {
          ...{ code: 0, message },
          data: {
            tipo: 'eliminacion',
            bloqueos: [
              { texto: 'Estudiante «Ana Pérez» cambió después', estudiante: 7 },
              { texto: 'ya hay otra cuota', estudiante: null },
            ],
          },
        },
      ],
    });
    fireEvent.click(await restaurar(mapa.titulo));
    const negativa = await screen.findByRole('dialog', { name: 'No se puede restaurar' });
    expect(within(negativa).getByText('Esto lo impide:')).toBeTruthy();
    expect(
      within(negativa)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Estudiante «Ana Pérez» cambió después', 'ya hay otra cuota']);
    expect(within(negativa).queryByRole('button', { name: 'ya hay otra cuota' })).toBeNull();
    expect(toastStore.read()).toEqual([]);
    fireEvent.click(within(negativa).getByRole('button', { name: 'Estudiante «Ana Pérez» cambió después' }));
    const alumno = await screen.findByRole('dialog', { name: 'Alumno' });
    fireEvent.click(within(alumno).getByRole('button', { name: 'Cerrar' }));
    fireEvent.click(within(negativa).getByText('Cerrar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lo que ya se había deshecho se dice sin más, y la lista se lee de nuevo', async () => {
    const { servidor } = abrir({ deshacer: [{ code: 0, data: null, message: 'Ya se había deshecho.' }] });
    const boton = await restaurar(mapa.titulo);
    servidor.filas = [grado];
    fireEvent.click(boton);
    await screen.findByText('Ya se había deshecho.');
    await waitFor(() => expect(screen.queryByText(mapa.titulo)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('donde no cabe, el detalle se lee debajo de lo que es', async () => {
    pantalla('mediana');
    abrir();
    await restaurar(mapa.titulo);
    expect(screen.queryByRole('columnheader', { name: 'Detalle' })).toBeNull();
    const [, primera] = screen.getAllByRole('row');
    expect(primera?.textContent).toContain(`${mapa.titulo}${mapa.detalle}`);
  });

  it('en un teléfono cada cosa es una tarjeta con todo lo suyo', async () => {
    pantalla('teléfono');
    abrir();
    await restaurar(mapa.titulo);
    expect(screen.queryByRole('table')).toBeNull();
    const [primera] = within(screen.getByRole('list', { name: 'Lo eliminado' })).getAllByRole('listitem');
    for (const texto of [mapa.titulo, mapa.detalle, 'Óscar Ibáñez · hoy 10:42', 'Se borra en 30 días'])
      expect(primera?.textContent).toContain(texto);
  });
});

describe('la papelera de una clase', () => {
  const address = paths.papeleraDocente.to({ ciclo: 2026, idassignment: 9 });

  it('pide solo lo de esa clase, y solo ofrece lo que una clase tiene', async () => {
    ponerPerfil(persona('Operador docente'));
    const { pedidas } = abrir({ filas: [mapa] }, address);
    await restaurar(mapa.titulo);
    expect(pedidas[0]?.pathname).toBe('/api/docentes/asignaciones/9/papelera');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tipo' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['Todo', 'Actividades', 'Archivos', 'Comentarios', 'Publicaciones de alumnos'],
    ]);
  });

  it('al docente no le abre el expediente de un alumno, que es de la oficina', async () => {
    ponerPerfil(persona('Operador docente'));
    const texto = 'Entrega de «Ana Pérez» se hizo después';
    const data = { tipo: 'eliminacion', bloqueos: [{ texto, estudiante: 7 }] };
    abrir(
      { filas: [mapa], deshacer: [{ code: 0, data, message: `No se puede restaurar: ${texto}.` }] },
      address,
    );
    fireEvent.click(await restaurar(mapa.titulo));
    const negativa = await screen.findByRole('dialog', { name: 'No se puede restaurar' });
    expect(within(negativa).getByText(texto)).toBeTruthy();
    expect(within(negativa).queryByRole('button', { name: texto })).toBeNull();
  });
});
