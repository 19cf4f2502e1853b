import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Job } from '#shared/jobs.ts';
import { avisosDe, type Hechos } from '#shared/sistema.rules.ts';
import type { EstadoDelSistema, Respaldo } from '#shared/sistema.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { theme } from '#web/theme.ts';
import { EstadoDelSistemaPage } from './pages/EstadoDelSistemaPage.tsx';

const GB = 1024 ** 3;
const HORA = 3_600_000;
const ahora = Date.now();
const hace = (horas: number) => new Date(ahora - horas * HORA).toISOString();

const copia = (mas: Partial<Respaldo> = {}): Respaldo => ({
  ...{ idRespaldo: 1, inicio: hace(1), fin: hace(1), lugar: 'RESPALDO', tipo: 'hora' },
  ...{ estado: 'guardado', bytes: 5.2 * GB, filas: 80_719, archivos: 3_912, error: null },
  ...mas,
});

const hechos: Hechos = {
  ahora,
  seRespalda: true,
  instalado: ahora - 1_000 * HORA,
  ultimaCopia: ahora - HORA,
  ultimaFuera: ahora - HORA,
  ultimaComprobada: ahora - HORA,
  diferencia: null,
  sinRecibir: [],
  fuera: [{ nombre: 'RESPALDO', conectado: true }],
  espacio: { libre: 38 * GB, total: 120 * GB, diario: GB / 100, reserva: GB / 2 },
  sinCorregir: null,
  fallas: 0,
  fallidos: 0,
};

function estado(cambio: Partial<Hechos> = {}, mas: Partial<EstadoDelSistema> = {}): EstadoDelSistema {
  const todos = { ...hechos, ...cambio };
  return {
    ahora: hace(0),
    avisos: avisosDe(todos),
    respaldos: {
      ultimos: [copia(), copia({ idRespaldo: 2, inicio: hace(3), estado: 'no_conectada', bytes: null })],
      total: 38,
      conservan: { horas: 24, dias: 7, semanas: 4, meses: 12 },
      ultimoBueno: copia(),
      ultimoComprobado: copia(),
    },
    lugares: [
      {
        ...{ nombre: 'RESPALDO', conectado: true, fuera: true, cifrado: true },
        falla: todos.sinRecibir.length > 0,
      },
    ],
    espacio: { ...todos.espacio, datos: 5 * GB },
    version: { version: '1.6.2', desde: hace(96), anterior: '1.6.1', nueva: null, lista: false },
    personas: { estudiantes: 41, docentes: 3, administracion: 2 },
    servicio: { desde: hace(12 * 24), fallas: todos.fallas, direccion: 'http://192.168.1.20' },
    ...mas,
  };
}

const trabajo = (mas: Partial<Job> = {}): Job => ({
  ...{ id: 7, tipo: 'respaldo', titulo: 'Respaldo pedido por la dirección', estado: 'en_marcha' },
  ...{ hechos: 41, total: 100, restanSegundos: null, delante: null, continuado: false, cancelando: false },
  ...{ error: null, nota: null, url: null, tamanio: null, creado: hace(0), fin: null, de: null },
  ...mas,
});

/** What the server answers; changed, the next look sees it. */
interface Servidor {
  estado: EstadoDelSistema | null;
  trabajos: Job[];
  /** The version whose package nobody has opened. */
  empacada: string | null;
}

function servir(servidor: Servidor) {
  const pedidas: string[] = [];
  const responder = (data: unknown, status = 200) =>
    new Response(
      JSON.stringify({ code: status === 200 ? 1 : 2, data, message: status === 200 ? '' : 'No.' }),
      {
        status,
      },
    );
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init?: RequestInit) => {
      const { pathname } = new URL(url, 'http://ceiba.test');
      pedidas.push(`${init?.method ?? 'GET'} ${pathname}`);
      if (pathname === '/api/sistema/estado')
        return servidor.estado ? responder(servidor.estado) : responder(null, 403);
      if (pathname === '/api/sistema/novedades')
        return responder({
          version: servidor.empacada ? '1.6.2' : '1.6.3',
          empacada: servidor.empacada,
          partes: [{ titulo: 'Respaldos', puntos: ['Se prueban solos.'] }],
        });
      if (pathname === '/api/sistema/soporte') return responder({ texto: 'Ceiba 1.6.2' });
      if (pathname === '/api/sistema/respaldos') return responder(servidor.trabajos[0]);
      if (pathname === '/api/trabajos') return responder(servidor.trabajos);
      return responder(servidor.trabajos[0]);
    }),
  );
  return pedidas;
}

function abrir(servidor: Partial<Servidor> = {}) {
  setClock(new Date().toISOString());
  const lleno: Servidor = { estado: estado(), trabajos: [], empacada: null, ...servidor };
  const pedidas = servir(lleno);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <EstadoDelSistemaPage />
        </MemoryRouter>
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { servidor: lleno, pedidas };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const tarjeta = (nombre: string) => within(screen.getByRole('region', { name: nombre }));

it('todo en orden: la tira lo dice con lo que se contó, y cada tarjeta tiene su título y su estado', async () => {
  abrir();
  const tira = within(await screen.findByRole('region', { name: 'Todo en orden' }));
  expect(tira.getByText(/están los 80,719 registros y los 3,912 archivos/)).toBeTruthy();
  const titulos = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titulos).toEqual([
    'Todo en orden',
    ...['Respaldos', 'Lugares', 'Espacio', 'Versión', 'Personas conectadas', 'Trabajos', 'Servicio'],
  ]);
  expect(tarjeta('Respaldos').getByText('Al día')).toBeTruthy();
  expect(tarjeta('Respaldos').getByText('Guardado')).toBeTruthy();
  expect(tarjeta('Respaldos').getByText('No conectada')).toBeTruthy();
  expect(tarjeta('Respaldos').getByText('24 horas · 7 días · 4 semanas · 12 meses')).toBeTruthy();
  expect(tarjeta('Respaldos').getByRole('link', { name: 'Ver los 38 respaldos' })).toBeTruthy();
  expect(tarjeta('Lugares').getByText('Conectada')).toBeTruthy();
  expect(tarjeta('Espacio').getByText('Suficiente')).toBeTruthy();
  expect(tarjeta('Personas conectadas').getByText('46 en los últimos 5 minutos')).toBeTruthy();
  expect(tarjeta('Servicio').getByText('12 días')).toBeTruthy();
  expect(screen.getByText(/^Visto a las \d\d:\d\d$/)).toBeTruthy();
});

it.each<[string, Partial<Hechos>, string, string, string]>([
  ['sin copia desde ayer', { ultimaCopia: ahora - 27 * HORA }, 'Respaldos', 'Falta uno', 'Respaldar ahora'],
  ['sin copia fuera', { ultimaFuera: ahora - 80 * HORA }, 'Respaldos', 'Falta uno', 'Respaldar ahora'],
  [
    'sin comprobar',
    { ultimaComprobada: ahora - 200 * HORA },
    'Respaldos',
    'Sin comprobar',
    'Respaldar ahora',
  ],
  ['no coincide', { diferencia: 'Falta 1 archivo.' }, 'Respaldos', 'No coincide', 'Respaldar ahora'],
  ['poco espacio', { espacio: { ...hechos.espacio, libre: 2 * GB } }, 'Espacio', 'Poco', 'Qué puedo hacer'],
  ['casi lleno', { espacio: { ...hechos.espacio, libre: 1 } }, 'Espacio', 'Casi lleno', 'Qué puedo hacer'],
  [
    'un lugar que no recibe',
    { sinRecibir: [{ nombre: 'RESPALDO', falla: 'No hay espacio en el lugar.' }] },
    'Lugares',
    '1 con fallas',
    'Respaldar ahora',
  ],
  [
    'una falla de seguridad',
    { sinCorregir: { version: '1.6.3', desde: ahora - 30 * 24 * HORA } },
    'Versión',
    'Falta corregirla',
    'Ver novedades',
  ],
  ['fallas', { fallas: 21 }, 'Servicio', 'Con fallas', 'Para soporte técnico'],
])(
  '%s: la tira dice qué y qué hacer, con su botón, y la tarjeta lo dice',
  async (_, cambio, donde, palabra, boton) => {
    const visto = estado(cambio);
    abrir({ estado: visto });
    const tira = within(await screen.findByRole('region', { name: 'Hay 1 cosa que atender' }));
    const [aviso] = visto.avisos;
    expect(tira.getByRole('heading', { name: aviso?.titulo ?? '' })).toBeTruthy();
    expect(tira.getByText(aviso?.texto ?? '')).toBeTruthy();
    expect(tira.getByRole('button', { name: boton })).toBeTruthy();
    expect(tarjeta(donde).getByText(palabra)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Respaldar ahora' })).toHaveLength(1);
  },
);

it('la hora del equipo la compara el navegador', async () => {
  abrir();
  setClock(new Date(Date.now() + 5 * 60_000).toISOString());
  expect(
    await screen.findByText(/La hora del servidor y la de este equipo difieren en 5 minutos/),
  ).toBeTruthy();
});

it('un trabajo fallido lleva a la tarjeta de trabajos, donde se reintenta', async () => {
  const fallido = trabajo({
    tipo: 'boletas',
    titulo: 'Boletas',
    estado: 'fallido',
    error: 'No se guardó nada: x.',
  });
  abrir({ estado: estado({ fallidos: 1 }), trabajos: [fallido] });
  Element.prototype.scrollIntoView = vi.fn();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver trabajos' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trabajos' }));
  expect(await tarjeta('Trabajos').findByText('No se guardó nada: x.')).toBeTruthy();
  expect(tarjeta('Trabajos').getByRole('button', { name: 'Reintentar: Boletas' })).toBeTruthy();
});

it('un respaldo que ya está en marcha se ve en el botón, y al terminar se dice', async () => {
  const { servidor, pedidas } = abrir({ trabajos: [trabajo()] });
  const boton = await screen.findByRole('button', { name: 'Respaldando… 41 %' });
  expect(screen.getByRole('progressbar', { name: 'Respaldo en marcha' }).getAttribute('aria-valuenow')).toBe(
    '41',
  );
  fireEvent.click(boton);
  expect(pedidas).not.toContain('POST /api/sistema/respaldos');
  expect(tarjeta('Trabajos').getByRole('button', { name: /^Cancelar/ })).toBeTruthy();
  servidor.trabajos = [trabajo({ estado: 'terminado', hechos: 100, fin: hace(0) })];
  expect(await screen.findByText('Respaldo guardado y comprobado.', {}, { timeout: 10_000 })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Respaldar ahora' })).toBeTruthy();
});

it('«Respaldar ahora» pide uno solo, y si falla se dice por qué', async () => {
  const { servidor, pedidas } = abrir();
  const boton = await screen.findByRole('button', { name: 'Respaldar ahora' });
  servidor.trabajos = [trabajo({ estado: 'en_cola', hechos: 0, total: null, delante: 0 })];
  fireEvent.click(boton);
  fireEvent.click(boton);
  await screen.findByRole('button', { name: 'Respaldando…' });
  expect(pedidas.filter((pedida) => pedida === 'POST /api/sistema/respaldos')).toHaveLength(1);
  servidor.trabajos = [
    trabajo({ estado: 'fallido', error: 'No se guardó nada: no está conectada.', fin: hace(0) }),
  ];
  await waitFor(
    () => expect(screen.getAllByText('No se guardó nada: no está conectada.').length).toBeGreaterThan(1),
    {
      timeout: 10_000,
    },
  );
});

it('los diálogos explican y no cambian nada', async () => {
  const { pedidas } = abrir();
  fireEvent.click(await screen.findByRole('button', { name: 'Lugares y clave' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Lugares y clave' }));
  expect(dialogo.getByText('ceiba clave')).toBeTruthy();
  expect(dialogo.queryAllByRole('textbox')).toEqual([]);
  fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Para soporte técnico' }));
  expect(await screen.findByText('Ceiba 1.6.2')).toBeTruthy();
  expect(pedidas.filter((pedida) => !pedida.startsWith('GET'))).toEqual([]);
});

it('a quien no es Director se le niega', async () => {
  abrir({ estado: null });
  expect(await screen.findByRole('heading', { name: 'Sin permiso' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Respaldar ahora' })).toBeNull();
});

const conNueva = (lista: boolean) =>
  estado({}, { version: { version: '1.6.2', desde: hace(96), anterior: '1.6.1', nueva: '1.6.3', lista } });

it('una versión que espera en la computadora se dice, y sus novedades se leen', async () => {
  abrir({ estado: conNueva(true) });
  expect(await screen.findByText('Hay una nueva')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver novedades' }));
  const dialogo = await screen.findByRole('dialog', { name: /Novedades/ });
  expect(await within(dialogo).findByText('Se prueban solos.')).toBeTruthy();
  expect(within(dialogo).queryByText(/^Lo que trae/)).toBeNull();
});

it('de una versión por descargar se dice que sus novedades no son las que se leen', async () => {
  abrir({ estado: conNueva(false), empacada: '1.6.3' });
  expect(await screen.findByText('1.6.3, por descargar')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver novedades' }));
  const dialogo = await screen.findByRole('dialog', { name: /Novedades/ });
  expect(
    await within(dialogo).findByText(/^Lo que trae Ceiba 1\.6\.3 .* Esto es de Ceiba 1\.6\.2,/),
  ).toBeTruthy();
});
